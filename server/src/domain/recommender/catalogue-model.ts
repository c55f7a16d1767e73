import type { Judged } from '@pagelight/contract/fits.ts'
import { NO_NEIGHBOURS, type Neighbours } from './neighbours/neighbours.ts'
import { toLinkNeighbours, toLinks, type ReadAlikes } from './neighbours/link-neighbours.ts'
import { aboutOf, type About } from './about.ts'
import { bookKeys, type BookKeys } from './book-keys.ts'
import { asVolumeOfStory } from './series.ts'
import { trustIn } from './trust-in-readers.ts'
import type { NeighbourModel } from './score-books.ts'

export type BookFacts = Judged & {
  id: number
  title: string
  author: string
  genre: string | null
  subjects: string[]
  targetAudience: string | null
  /** The age from which it is usually given, in years; null if unknown. */
  ageFrom: number | null
  seriesName: string | null
  seriesPosition: number | null
  /** Null if unknown, which counts as true. */
  seriesInOrder: boolean | null
  /** Pages of a usual edition; null if unknown. */
  pages: number | null
  /** 0-100 */
  popularity: number
  /** False: helps to learn preferences, but is not offered to other readers. */
  recommendable: boolean
}

export type ModelBook = BookFacts & BookKeys & { position: number; about: About }

export type CatalogueModel = NeighbourModel & {
  version: number
  books: readonly ModelBook[]
  bookOf: (bookId: number) => ModelBook | undefined
  seriesOf: (key: string) => readonly ModelBook[]
  /** Positions of those that the catalogue names for the readers of a book, or whose readers it sends to that one. */
  readAlikesOf: (position: number) => readonly number[]
  /** Of the books that are offered, those of the most books first. */
  genres: () => readonly string[]
  /** How many books are about what a key names. */
  countAbout: (key: string) => number
  /** New books and changed ones, without neighbours as yet. */
  put: (books: readonly BookFacts[]) => void
  /** Ignores ids that are not in the model. */
  setNeighbours: (rows: readonly NeighbourRow[]) => void
  /** Replaces those before; to be called when the books are in. */
  setReadAlikes: (pairs: readonly ReadAlikes[]) => void
  /** By content, 0-1; 0 for all but near neighbours. */
  similarity: (a: number, b: number) => number
}

export type NeighbourKind = 'readers' | 'content'
export type NeighbourRow = {
  bookId: number
  kind: NeighbourKind
  neighbours: readonly number[]
  likeness: readonly number[]
  weights: readonly number[]
}

export function createCatalogueModel(given: {
  version: number
  readerCount: number
}): CatalogueModel {
  const books: ModelBook[] = []
  const positions = new Map<number, number>()
  const series = new Map<string, ModelBook[]>()
  const counts = new Map<string, number>()
  const popularity: number[] = []
  const hasReaders = trustIn(given.readerCount) > 0
  /** Null when a book has come since. */
  let genres: readonly string[] | null = null
  const byReaders: Neighbours[] = []
  const byContent: Neighbours[] = []
  const byLinks: Neighbours[] = []
  let readAlikes: readonly (readonly number[])[] = []

  function count({ whole, parts }: About, by: number): void {
    for (const key of [...whole, ...parts]) counts.set(key, (counts.get(key) ?? 0) + by)
  }

  function put(one: BookFacts): void {
    const facts = asVolumeOfStory(one)
    const position = positions.get(facts.id) ?? books.length
    const book = { ...facts, ...bookKeys(facts), position, about: aboutOf(facts.subjects) }
    const before = books[position]
    if (before) count(before.about, -1)
    count(book.about, 1)
    if (before?.seriesKey) {
      series.set(
        before.seriesKey,
        (series.get(before.seriesKey) ?? []).filter((other) => other !== before),
      )
    }
    if (book.seriesKey !== null)
      series.set(book.seriesKey, [...(series.get(book.seriesKey) ?? []), book])
    positions.set(facts.id, position)
    books[position] = book
    popularity[position] = facts.popularity / 100
    byReaders[position] ??= NO_NEIGHBOURS
    byContent[position] ??= NO_NEIGHBOURS
    byLinks[position] ??= NO_NEIGHBOURS
  }

  function setNeighbours(row: NeighbourRow): void {
    const position = positions.get(row.bookId)
    if (position === undefined) return
    if (row.kind === 'content') byContent[position] = toNeighbours(row, positions)
    else if (hasReaders) byReaders[position] = toNeighbours(row, positions)
  }

  return {
    ...given,
    books,
    popularity,
    byReaders,
    byContent,
    byLinks,
    kinds: books,
    bookOf: (bookId) => books[positions.get(bookId) ?? -1],
    seriesOf: (key) => series.get(key) ?? [],
    readAlikesOf: (position) => readAlikes[position] ?? [],
    countAbout: (key) => counts.get(key) ?? 0,
    genres: () => (genres ??= genresOf(books)),
    put(all) {
      genres = null
      all.forEach(put)
    },
    setNeighbours: (rows) => rows.forEach(setNeighbours),
    setReadAlikes(pairs) {
      readAlikes = toLinks(pairs, positions)
      toLinkNeighbours(readAlikes).forEach((near, at) => (byLinks[at] = near))
    },
    similarity: (a, b) => Math.max(likenessIn(byContent[a], b), likenessIn(byContent[b], a)),
  }
}

function genresOf(books: readonly ModelBook[]): string[] {
  const counts = new Map<string, number>()
  for (const { genre, recommendable } of books)
    if (genre && recommendable) counts.set(genre, (counts.get(genre) ?? 0) + 1)
  return [...counts]
    .toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other, 'en'))
    .map(([genre]) => genre)
}

function toNeighbours(
  { neighbours, likeness, weights }: NeighbourRow,
  positions: ReadonlyMap<number, number>,
): Neighbours {
  const known = neighbours.flatMap((id, i) =>
    positions.has(id) ? [{ at: positions.get(id)!, i }] : [],
  )
  return {
    positions: Int32Array.from(known, ({ at }) => at),
    likeness: Float32Array.from(known, ({ i }) => likeness[i] ?? 0),
    weights: Float32Array.from(known, ({ i }) => weights[i] ?? 0),
  }
}

function likenessIn(neighbours: Neighbours | undefined, position: number): number {
  const at = neighbours?.positions.indexOf(position) ?? -1
  return at < 0 ? 0 : (neighbours?.likeness[at] ?? 0)
}
