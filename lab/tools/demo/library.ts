import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seeded } from '../../../server/src/testing/seeded.ts'
import type { DemoReader } from './people.ts'

const works = join(import.meta.dirname, '..', '..', '..', 'data', 'catalogue', 'works')
const COLUMNS = [
  'Title',
  'Author',
  'ISBN13',
  'My Rating',
  'Date Read',
  'Date Added',
  'Bookshelves',
  'Exclusive Shelf',
  'My Review',
  'Number of Pages',
]
const NOTES = [
  'Read it on the train.',
  'For the book club.',
  'Better the second time.',
  'Lent to a friend.',
]

const UNKNOWN = { genre: '', target_audience: 'Adult', popularity: 0 }

type CatalogueBook = {
  title: string
  author: string
  isbns?: string[]
  genre: string
  target_audience: string
  popularity: number
}

/** A CSV file in Goodreads' columns, always the same: books of the catalogue, then invented ones. */
export function demoExport(reader: DemoReader): string {
  const random = seeded(reader.books)
  const unknown = (reader.unknown ?? []).map((book) => ({ ...book, ...UNKNOWN }))
  const count = reader.books - unknown.length
  const known = drawn(readCatalogue().filter(suits(reader)), reader, count, random)
  const books = [...unknown, ...inventedBooks(count - known.length), ...known]
  const odd = unknown.slice(0, 1).flatMap((book) => [{ ...book, title: '' }, book])
  const rows = [...odd, ...books].map((book, n) => rowOf(book, reader, n - odd.length, random))
  return [COLUMNS, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')
}

function suits({ audiences }: DemoReader) {
  return ({ target_audience: audience }: CatalogueBook) =>
    audiences === undefined || audiences.includes(audience)
}

function rowOf(book: CatalogueBook, reader: DemoReader, n: number, random: () => number): string[] {
  const liked = reader.likes.includes(book.genre)
  const reading = n >= reader.books - (reader.reading ?? 0)
  const toRead = !reading && random() < 0.12
  const finished = !reading && !toRead
  const stars =
    !finished || random() < 0.1
      ? 0
      : liked
        ? 4 + Math.round(random())
        : 1 + Math.floor(random() * 4)
  const added = day(2_300 - Math.floor((n / reader.books) * 2_280))
  const read =
    !finished || random() < 0.15 ? '' : day(2_290 - Math.floor((n / reader.books) * 2_280))
  const tags = reader.tags ?? []
  const tag = n >= 0 && n % 5 === 0 ? (tags[(n / 5) % tags.length] ?? '') : ''
  const note = random() < 0.08 ? NOTES[Math.floor(random() * NOTES.length)]! : ''
  const pages = random() < 0.2 ? '' : String(120 + Math.floor(random() * 560))
  return [
    book.title,
    book.author,
    book.isbns?.[0] ?? '',
    String(stars),
    read,
    added,
    tag,
    reading ? 'currently-reading' : toRead ? 'to-read' : 'read',
    note,
    pages,
  ]
}

function day(before: number): string {
  const date = new Date(Date.UTC(2026, 9, 31) - before * 86_400_000)
  return date.toISOString().slice(0, 10).replaceAll('-', '/')
}

function inventedBooks(count: number): CatalogueBook[] {
  return Array.from({ length: Math.max(count, 0) }, (_, n) => ({
    title: `Invented Book ${n + 1}`,
    author: `Invented Author ${(n % 400) + 1}`,
    ...UNKNOWN,
  }))
}

function readCatalogue(): CatalogueBook[] {
  const files = readdirSync(works).filter((name) => name.endsWith('.jsonl'))
  const lines = files.flatMap((name) => readFileSync(join(works, name), 'utf8').split('\n'))
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as CatalogueBook)
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}

/** A weighted sample: known books and those of the liked genres are drawn more often. */
function drawn(
  books: readonly CatalogueBook[],
  { likes, devotion = 1 }: DemoReader,
  count: number,
  random: () => number,
): CatalogueBook[] {
  const weightOf = ({ genre, popularity }: CatalogueBook) =>
    (1 + popularity) * (likes.includes(genre) ? devotion : 1)
  const sample = books
    .map((book) => ({ book, key: random() ** (1 / weightOf(book)) }))
    .toSorted((a, b) => b.key - a.key)
    .slice(0, count)
  return shuffled(sample, random).map(({ book }) => book)
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
