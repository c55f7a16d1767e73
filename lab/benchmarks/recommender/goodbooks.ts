/** The goodbooks-10k ratings, books and texts, which are not part of the repository. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Papa from 'papaparse'
import type { Described } from '../../../server/src/domain/recommender/neighbours/terms.ts'

export type Rating = { book: number; stars: number }
export type Goodbooks = {
  books: (Described & { title: string; seriesPosition: number | null })[]
  readers: Rating[][]
}

/** Null if the data is missing. */
export function readGoodbooks(folder: string): Goodbooks | null {
  const files = ['books.csv', 'ratings.csv', 'shelves.csv', 'descriptions.json']
  if (!files.every((file) => existsSync(path.join(folder, file)))) return null
  const text = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const table = (file: string) =>
    Papa.parse<Record<string, string>>(text(file), { header: true, skipEmptyLines: true }).data

  const descriptions = new Map(
    (JSON.parse(text('descriptions.json')) as { book_id: number; d: string }[]).map(
      ({ book_id, d }) => [book_id, d],
    ),
  )
  const shelves = new Map(
    table('shelves.csv').map((row) => [Number(row['book_id']), (row['genres'] ?? '').split(',')]),
  )
  const rows = table('books.csv').toSorted((a, b) => Number(a['book_id']) - Number(b['book_id']))
  const books = rows.map((row) => {
    const id = Number(row['book_id'])
    const [, title = '', series = null, position = null] =
      /^(.*?)(?: \(([^()#]+?),? #(\d+(?:\.\d+)?)[^()]*\))?$/.exec(row['title'] ?? '') ?? []
    return {
      title: title || (row['title'] ?? ''),
      author: row['authors'] ?? '',
      description: descriptions.get(id) ?? null,
      genre: null,
      subjects: shelves.get(id) ?? [],
      seriesName: series,
      seriesPosition: position === null ? null : Number(position),
      targetAudience: null,
    }
  })

  const placeOf = new Map(rows.map((row, place) => [Number(row['book_id']), place]))
  const readers = new Map<string, Rating[]>()
  for (const line of text('ratings.csv').trim().split('\n').slice(1)) {
    const [user = '', book, stars] = line.split(',')
    const place = placeOf.get(Number(book))
    if (place === undefined) continue
    const ratings = readers.get(user) ?? []
    ratings.push({ book: place, stars: Number(stars) })
    readers.set(user, ratings)
  }
  return { books, readers: [...readers.values()] }
}
