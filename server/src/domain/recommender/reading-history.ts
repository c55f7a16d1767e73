import { toAudienceRange } from './audience-range.ts'
import type { CatalogueModel, ModelBook } from './catalogue-model.ts'
import type { BookKeys } from './book-keys.ts'
import { heldIn } from './contents.ts'
import type { ProfileEntry } from './score-books.ts'
import type { Volume } from './series.ts'

export type LibraryEntry = {
  bookId: number
  rating: number | null
  /** Neither counts as a preference nor as a read volume of its series. */
  unread: boolean
  /** When it was read or, if not known, added. */
  at: Date
  /** A book that is not in the model. */
  unknown?: BookKeys & Volume & { title: string }
}

export type ReadingHistory = {
  owned: ReadonlySet<number>
  works: ReadonlySet<string>
  series: ReadonlyMap<string, readonly Volume[]>
  profile: readonly ProfileEntry[]
  /** Positions of books on the shelf that are not read yet. */
  wanted: readonly number[]
  /** Folded. */
  authors: ReadonlySet<string>
  ratingOf: (position: number) => number | null
  mayBeFor: (audience: string | null) => boolean
}

const YEAR_MS = 365.25 * 86_400_000

export function toReadingHistory(
  model: CatalogueModel,
  entries: readonly LibraryEntry[],
  now: Date,
  dismissed: readonly number[] = [],
  audiences: readonly string[] = [],
): ReadingHistory {
  const owned = new Set<number>()
  const works = new Set<string>()
  const series = new Map<string, Volume[]>()
  const profile: ProfileEntry[] = []
  const wanted: number[] = []
  const authors = new Set<string>()
  const ratings = new Map<number, number | null>()
  for (const { bookId, rating, unread, at, unknown } of entries) {
    owned.add(bookId)
    const book: ModelBook | undefined = model.bookOf(bookId)
    const named = book ?? unknown
    if (!named) continue
    works.add(named.work)
    for (const author of named.authorKeys) authors.add(author)
    const held = heldIn(model, named)
    for (const part of held) works.add(part.work)
    if (unread) {
      if (book) wanted.push(book.position)
      continue
    }
    for (const volume of [named, ...held]) {
      if (volume.seriesKey === null) continue
      const volumes = series.get(volume.seriesKey)
      if (volumes) volumes.push(volume)
      else series.set(volume.seriesKey, [volume])
    }
    if (!book) continue
    profile.push({
      position: book.position,
      rating,
      ageYears: (now.getTime() - at.getTime()) / YEAR_MS,
    })
    ratings.set(book.position, rating)
  }
  const rejected = dismissed.flatMap((id) => {
    const position = model.bookOf(id)?.position
    return position === undefined || ratings.has(position)
      ? []
      : [{ position, rating: null, ageYears: 0, dismissed: true }]
  })
  return {
    owned,
    works,
    series,
    wanted,
    authors,
    profile: [...profile, ...rejected],
    ratingOf: (position) => ratings.get(position) ?? null,
    mayBeFor: toAudienceRange(
      profile.map(({ position }) => model.books[position]!.targetAudience),
      audiences,
    ),
  }
}
