/** Ratings set by an administrator are one more analysis on record (decisions/0017). */
import {
  DIMENSIONS,
  ratingLabel,
  UNAVAILABLE,
  type ContentRatings,
  type Dimension,
} from '@pagelight/contract/ratings.ts'
import { targetAudience, type ContentNote } from '@pagelight/contract/rating-schemas.ts'
import type { Assessment } from '../../../domain/assessment.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { ADMINISTRATOR } from '@pagelight/contract/constants/analysts.ts'
import { findStrongestAnalysis } from './analysis-history.queries.ts'
import { queueAnalysis } from './analysis-queue.ts'
import type { BookRow } from '../book-row.queries.ts'
import {
  findBookDetails,
  getAddedBook,
  insertCurrentAnalysis,
  updateCurrentAnalysis,
} from '../books.queries.ts'
import { plainLines } from '../plain-text.ts'

export type Override = ContentRatings & {
  reason: string
  content_notes?: ContentNote[] | undefined
}

const CONFIDENCE = 0.9

export async function overrideRatings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  bookId: number,
  override: Override,
  by: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await getAddedBook(tx, bookId)
    const details = await findBookDetails(tx, bookId)
    const assessment = toAssessment(override, row.analysis, details)
    await insertCurrentAnalysis(tx, bookId, assessment, { by, at: clock() })
  })
}

/** Queues an analysis if the book has no other. */
export async function withdrawOverride(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  bookId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { analysis } = await getAddedBook(tx, bookId)
    if (analysis?.analyst !== ADMINISTRATOR)
      throw new AppError(409, 'No administrator has set these ratings.')
    const strongest = await findStrongestAnalysis(tx, bookId, { notBy: ADMINISTRATOR })
    await updateCurrentAnalysis(tx, bookId, strongest)
    if (strongest === null) await queueAnalysis(jobs, tx, [bookId])
  })
}

function toAssessment(
  { reason: given, content_notes: notes, ...ratings }: Override,
  before: BookRow['analysis'],
  details: Awaited<ReturnType<typeof findBookDetails>>,
): Assessment {
  const reason = plainLines(given)
  return {
    ...ratings,
    language_explanation: explanation(
      'language',
      ratings.language_rating,
      before?.languageRating,
      reason,
    ),
    sexual_explanation: explanation(
      'sexual',
      ratings.sexual_content_rating,
      before?.sexualContentRating,
      reason,
    ),
    violence_explanation: explanation(
      'violence',
      ratings.violence_rating,
      before?.violenceRating,
      reason,
    ),
    target_audience: targetAudience.safeParse(before?.targetAudience).data ?? null,
    audience_explanation: before?.audienceExplanation ?? null,
    rating_summary: `Set by an administrator: ${reason}`,
    content_notes: notes ?? details.content_notes ?? [],
    spoiler: details.spoiler ?? null,
    analyst: ADMINISTRATOR,
    model: null,
    basis: 'knowledge',
    confidence: CONFIDENCE,
    evidence: [],
  }
}

function explanation(
  key: Dimension['key'],
  rating: number,
  before: number | undefined,
  reason: string,
): string {
  const { shortName } = DIMENSIONS.find((dimension) => dimension.key === key)!
  if (rating === before)
    return `${shortName} was left at ${inWords(rating)} by an administrator: ${reason}`
  const from = before === undefined ? '' : `, ${inWords(before)} before`
  return `Set to ${inWords(rating)} by an administrator${from}: ${reason}`
}

function inWords(rating: number): string {
  return rating === UNAVAILABLE ? 'not rated' : `${rating} (${ratingLabel(rating)})`
}
