import type { FurtherBook } from '@pagelight/contract/books.ts'
import { FURTHER_PER_AUDIENCE } from '@pagelight/contract/constants/book-limits.ts'
import type { TargetAudience } from '@pagelight/contract/ratings.ts'
import type { Deps } from '../../deps.ts'
import { spread } from '../../domain/recommender/spread.ts'
import { toJudged } from '../stored-books/analysis-row.ts'
import { getShownBook, updateAdded } from '../stored-books/books.queries.ts'
import { selectFurtherCandidates, selectPublicBooks } from './public-look-up.queries.ts'

/** A series of thirty volumes leaves room for others. */
const CANDIDATES_PER_AUDIENCE = 60

/**
 * Of every audience, so that the browser can choose by an age that it tells nobody. What readers have and like plays no
 * part in it.
 */
export async function listFurtherBooks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  bookId: number,
): Promise<FurtherBook[]> {
  const { book } = await getShownBook(db, bookId, null)
  const candidates = await selectFurtherCandidates(db, book, CANDIDATES_PER_AUDIENCE)
  const ids = spread(candidates, FURTHER_PER_AUDIENCE).map(({ id }) => id)
  const rows = await selectPublicBooks(db, ids, null)
  // Each leads to its page, which only added books have.
  await updateAdded(db, ids, clock())
  return rows.map(({ book: { id, title, author, year }, analysis }) => ({
    id,
    title,
    author,
    year,
    target_audience: analysis!.targetAudience as TargetAudience,
    ...toJudged(analysis),
  }))
}
