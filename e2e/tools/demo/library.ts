import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoReader } from './people.ts'

const works = join(import.meta.dirname, '..', '..', '..', 'data', 'catalogue', 'works')
const COLUMNS = [
  'Title',
  'Author',
  'ISBN13',
  'My Rating',
  'Date Read',
  'Date Added',
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

type CatalogueBook = {
  title: string
  author: string
  isbns?: string[]
  genre: string
  target_audience: string
}

/** A CSV file in Goodreads' columns, always the same: books of the catalogue, then invented ones. */
export function demoExport(reader: DemoReader): string {
  const random = seededRandom(reader.books)
  const known = shuffled(readCatalogue().filter(suits(reader)), random).slice(0, reader.books)
  const books = [...inventedBooks(reader.books - known.length), ...known]
  const rows = books.map((book, n) => rowOf(book, reader, n, random))
  return [COLUMNS, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')
}

function suits({ audiences }: DemoReader) {
  return ({ target_audience: audience }: CatalogueBook) =>
    audiences === undefined || audiences.includes(audience)
}

function rowOf(book: CatalogueBook, reader: DemoReader, n: number, random: () => number): string[] {
  const liked = reader.likes.includes(book.genre)
  const toRead = random() < 0.12
  const stars =
    toRead || random() < 0.1 ? 0 : liked ? 4 + Math.round(random()) : 1 + Math.floor(random() * 4)
  const added = day(2_300 - Math.floor((n / reader.books) * 2_200))
  const read = toRead || random() < 0.15 ? '' : day(2_290 - Math.floor((n / reader.books) * 2_200))
  const note = random() < 0.08 ? NOTES[Math.floor(random() * NOTES.length)]! : ''
  const pages = random() < 0.2 ? '' : String(120 + Math.floor(random() * 560))
  return [
    book.title,
    book.author,
    book.isbns?.[0] ?? '',
    String(stars),
    read,
    added,
    toRead ? 'to-read' : 'read',
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
    genre: '',
    target_audience: 'Adult',
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

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** Mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
