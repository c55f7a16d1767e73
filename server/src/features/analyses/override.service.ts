/** Ratings set by an administrator are one more analysis on record (decisions/0017). */
import {
  DIMENSIONS,
  ratingLabel,
  UNAVAILABLE,
  type ContentRatings,
} from '@pagelight/contract/ratings.ts'
import { targetAudience, type ContentNote } from '@pagelight/contract/rating-schemas.ts'
import type { Assessment } from '../../domain/assessment.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { ADMINISTRATOR } from '@pagelight/contract/constants/analysts.ts'
import { findStrongestAnalysis } from './analysis-history.queries.ts'
import { queueAnalysis } from '../stored-books/analysis-queue.ts'
import { queueEstimates } from '../stored-books/estimates-queue.ts'
import { toExplainedRatings, toRatings } from '../stored-books/analysis-row.ts'
import { closeReports } from '../stored-books/book-record.queries.ts'
import type { BookRow } from '../stored-books/book-row.queries.ts'
import {
  findBookDetails,
  getAddedBook,
  insertCurrentAnalysis,
  updateCurrentAnalysis,
} from '../stored-books/books.queries.ts'
import { refuseUnconfirmed } from './refuse-unconfirmed.ts'
import { plainLines } from '../../domain/plain-text.ts'

export type Override = ContentRatings & {
  reason: string
  content_notes?: ContentNote[] | undefined
  close_reports?: boolean | undefined
}

const CONFIDENCE = 0.9
const SET_BY = 'Set by an administrator: '

export async function overrideRatings(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  bookId: number,
  override: Override,
  by: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await getAddedBook(tx, bookId)
    refuseUnconfirmed(row.book)
    const details = await findBookDetails(tx, bookId, row.analysis?.id ?? null)
    const assessment = toAssessment(override, row.analysis, details)
    await insertCurrentAnalysis(tx, bookId, assessment, { by, at: clock() })
    await queueEstimates(jobs, tx, row.book.author)
    if (override.close_reports)
      await closeReports(tx, bookId, SET_BY + plainLines(override.reason), clock())
  })
}

/** Queues an analysis if the book has no other. */
export async function withdrawOverride(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  bookId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { analysis, book } = await getAddedBook(tx, bookId)
    if (analysis?.analyst !== ADMINISTRATOR)
      throw new AppError(409, 'No administrator has set these ratings.')
    const strongest = await findStrongestAnalysis(tx, bookId, { notBy: ADMINISTRATOR })
    await updateCurrentAnalysis(tx, bookId, strongest)
    if (strongest === null) await queueAnalysis(jobs, tx, [bookId])
    await queueEstimates(jobs, tx, book.author)
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
    ...explanations(ratings, before, reason),
    target_audience: targetAudience.safeParse(before?.targetAudience).data ?? null,
    audience_explanation: before?.audienceExplanation ?? null,
    rating_summary: keptSummary(ratings, before) ?? SET_BY + reason,
    ...keptNotes(notes, before),
    spoiler: details.spoiler ?? null,
    analyst: ADMINISTRATOR,
    model: null,
    basis: 'knowledge',
    confidence: CONFIDENCE,
    evidence: [],
  }
}

/** Notes of an estimate or a count stay unsaid beside levels that somebody knows: they would look like all there are. */
function keptNotes(given: ContentNote[] | undefined, before: BookRow['analysis']) {
  const notes = given ?? (before?.basis === 'knowledge' ? before.contentNotes : null)
  return notes ? { content_notes: notes } : {}
}

/** The summary stays if its analysis knew the book. Where no rating changes, no explanation has the reason. */
function keptSummary(ratings: ContentRatings, before: BookRow['analysis']): string | null {
  if (before?.basis !== 'knowledge' || before.ratingSummary.startsWith(SET_BY)) return null
  const said = toRatings(before)
  const changed = DIMENSIONS.some(({ rating }) => said[rating] !== ratings[rating])
  return changed ? before.ratingSummary : null
}

/** A dimension whose rating stays keeps what was said about it. */
function explanations(ratings: ContentRatings, before: BookRow['analysis'], reason: string) {
  const said = before && { ...toRatings(before), ...toExplainedRatings(before) }
  const entries = DIMENSIONS.map(({ rating, explanation }) => [
    explanation,
    said && said[rating] === ratings[rating]
      ? said[explanation]
      : setTo(ratings[rating], said?.[rating], reason),
  ])
  return Object.fromEntries(entries) as Record<(typeof DIMENSIONS)[number]['explanation'], string>
}

function setTo(rating: number, before: number | undefined, reason: string): string {
  const from = before === undefined ? '' : `, ${inWords(before)} before`
  return `Set to ${inWords(rating)} by an administrator${from}: ${reason}`
}

function inWords(rating: number): string {
  return rating === UNAVAILABLE ? 'not rated' : `${rating} (${ratingLabel(rating)})`
}
