/** The demo readers' libraries, as exports of a reading community: the same for everybody who runs the demo. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoReader } from './people.ts'

const catalogue = join(import.meta.dirname, '..', '..', '..', 'data', 'catalogue')
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

type Known = {
  title: string
  author: string
  isbn13: string
  genre: string
  target_audience: string
}

/** A CSV file in Goodreads' columns with the reader's books: known ones first, made-up ones where those do not suffice. */
export function demoExport(reader: DemoReader): string {
  const chance = seeded(reader.books)
  const known = shuffled(readCatalogue().filter(suits(reader)), chance).slice(0, reader.books)
  const books = [...madeUp(reader.books - known.length), ...known]
  const rows = books.map((book, n) => rowOf(book, reader, n, chance))
  return [COLUMNS, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')
}

function suits({ audiences }: DemoReader) {
  return ({ target_audience: audience }: Known) =>
    audiences === undefined || audiences.includes(audience)
}

function rowOf(book: Known, reader: DemoReader, n: number, chance: () => number): string[] {
  const liked = reader.likes.includes(book.genre)
  const waiting = chance() < 0.12
  const stars =
    waiting || chance() < 0.1 ? 0 : liked ? 4 + Math.round(chance()) : 1 + Math.floor(chance() * 4)
  const added = day(2_300 - Math.floor((n / reader.books) * 2_200))
  const read = waiting || chance() < 0.15 ? '' : day(2_290 - Math.floor((n / reader.books) * 2_200))
  const note = chance() < 0.08 ? NOTES[Math.floor(chance() * NOTES.length)]! : ''
  const pages = chance() < 0.2 ? '' : String(120 + Math.floor(chance() * 560))
  return [
    book.title,
    book.author,
    book.isbn13,
    String(stars),
    read,
    added,
    waiting ? 'to-read' : 'read',
    note,
    pages,
  ]
}

/** So many days before the demo's last day. */
function day(before: number): string {
  const date = new Date(Date.UTC(2026, 9, 31) - before * 86_400_000)
  return date.toISOString().slice(0, 10).replaceAll('-', '/')
}

/** Nobody could take them for real books: they are there to make a library large. */
function madeUp(count: number): Known[] {
  return Array.from({ length: Math.max(count, 0) }, (_, n) => ({
    title: `Invented Book ${n + 1}`,
    author: `Invented Author ${(n % 400) + 1}`,
    isbn13: '',
    genre: '',
    target_audience: 'Adult',
  }))
}

function readCatalogue(): Known[] {
  const files = readdirSync(catalogue).filter((name) => name.endsWith('.jsonl'))
  const lines = files.flatMap((name) => readFileSync(join(catalogue, name), 'utf8').split('\n'))
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Known)
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}

function shuffled<T>(items: readonly T[], chance: () => number): T[] {
  return items
    .map((item) => ({ item, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** Mulberry32: small, and the same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
