/** A reader's library as the recommendations see it. */
import type { CatalogueModel, ModelBook } from './catalogue-model.ts'
import { seriesKey, type Volume } from './series.ts'
import type { ProfileEntry } from './score.ts'
import { workName } from '../works/work-name.ts'

export type LibraryEntry = {
  bookId: number
  /** 1-5, null while the reader has not rated the book. */
  rating: number | null
  /** Only meant to be read: no evidence of a profile, and no volume that another could follow. */
  unread: boolean
  /** When it was read or, where that is not known, put on the shelf. */
  at: Date
  /** Of a book that the model does not have, what it is called. */
  unknown?: { title: string; author: string } & Volume
}

export type ReadingHistory = {
  owned: ReadonlySet<number>
  works: ReadonlySet<string>
  /** The volumes of each series that have been read. */
  series: ReadonlyMap<string, readonly Volume[]>
  profile: readonly ProfileEntry[]
  ratingOf: (position: number) => number | null
}

const YEAR_MS = 365.25 * 86_400_000

export function toReadingHistory(
  model: CatalogueModel,
  entries: readonly LibraryEntry[],
  now: Date,
): ReadingHistory {
  const owned = new Set<number>()
  const works = new Set<string>()
  const series = new Map<string, Volume[]>()
  const profile: ProfileEntry[] = []
  const ratings = new Map<number, number | null>()
  for (const { bookId, rating, unread, at, unknown } of entries) {
    owned.add(bookId)
    const book: ModelBook | undefined = model.bookOf(bookId)
    const named = book ?? unknown
    if (!named) continue
    works.add(book?.work ?? workName(named))
    if (unread) continue
    const key = book ? book.seriesKey : seriesKey(named)
    if (key !== null) series.set(key, [...(series.get(key) ?? []), named])
    if (!book) continue
    profile.push({
      position: book.position,
      rating,
      ageYears: (now.getTime() - at.getTime()) / YEAR_MS,
    })
    ratings.set(book.position, rating)
  }
  return { owned, works, series, profile, ratingOf: (position) => ratings.get(position) ?? null }
}
