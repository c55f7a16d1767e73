import type { Deps } from '../../deps.ts'
import { bookKeys } from '../../domain/recommender/book-keys.ts'
import { asVolumeOfStory } from '../../domain/recommender/series.ts'
import type { CatalogueModel } from '../../domain/recommender/catalogue-model.ts'
import type { Eligibility } from '../../domain/recommender/eligible-books.ts'
import { toReadingHistory, type LibraryEntry } from '../../domain/recommender/reading-history.ts'
import { findBooksByIds, type BookRow } from '../stored-books/book-row.queries.ts'
import type { ReadBook } from '../people/people.queries.ts'
import { selectNames, selectReadingHistory } from './recommendations.queries.ts'
import type { RecommendationPreferences } from './recommendation-preferences.queries.ts'

export type RecommendationsDeps = Pick<
  Deps,
  'db' | 'clock' | 'log' | 'catalogueModels' | 'listRenewals'
>

export async function readEligibility(
  { db, clock }: RecommendationsDeps,
  model: CatalogueModel,
  readerId: number,
  { line, dismissed, tastes, other }: RecommendationPreferences,
): Promise<Eligibility> {
  const named: LibraryEntry[] = []
  for await (const entries of other
    ? [toEntries(other.read)]
    : selectReadingHistory(db, readerId)) {
    const missing = entries.flatMap(({ bookId }) => (model.bookOf(bookId) ? [] : [bookId]))
    // Slice by slice, since naming all books of a large library at once would hold up the others.
    const names = new Map(
      (await selectNames(db, missing)).map((found) => {
        const book = asVolumeOfStory(found)
        return [book.id, { ...book, ...bookKeys(book) }]
      }),
    )
    for (const entry of entries) named.push({ ...entry, unknown: names.get(entry.bookId) })
  }
  // What the reader dismissed says nothing of the tastes of others.
  const rejected = other ? [] : dismissed
  const audiences = tastes && tastes.audiences.length > 0 ? tastes.audiences : other?.audiences
  return {
    line,
    history: toReadingHistory(model, named, clock(), rejected, audiences),
    age: other?.age ?? null,
    dismissed: new Set(dismissed),
    tastes: tastes ?? undefined,
  }
}

/** Stars of a book that was liked; one that was only read says as much as an unrated one of a library. */
const LIKED = 5

function toEntries(read: readonly ReadBook[]): LibraryEntry[] {
  return read.map(({ bookId, people, updatedAt }) => ({
    bookId,
    rating: people.some(({ liked }) => liked) ? LIKED : null,
    unread: false,
    at: updatedAt,
  }))
}

export async function selectRows(
  { db }: RecommendationsDeps,
  ids: readonly number[],
): Promise<Map<number, BookRow>> {
  return new Map((await findBooksByIds(db, ids)).map((row) => [row.book.id, row]))
}
