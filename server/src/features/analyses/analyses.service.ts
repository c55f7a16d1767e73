import { ADMINISTRATOR } from '@pagelight/contract/constants/analysts.ts'
import { randomUUID } from 'node:crypto'
import { basis } from '@pagelight/contract/rating-schemas.ts'
import { type Basis } from '@pagelight/contract/ratings.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { AssessOptions } from '../../domain/assessment.ts'
import { AppError } from '../../http/errors.ts'
import type { BookRow } from '../stored-books/book-row.queries.ts'
import {
  getBook,
  insertAnalysis,
  insertCurrentAnalysis,
  lockBook,
} from '../stored-books/books.queries.ts'
import type { Renewal } from './analyses-in-flight.ts'
import { queueSecondOpinion } from '../stored-books/analysis-queue.ts'
import { getMaterial } from './book-material.ts'
import { queueEstimates } from '../stored-books/estimates-queue.ts'
import { joinAcceptedCount } from './text-analyses.queries.ts'
import { insertContestReport } from './contested-answers.queries.ts'
import { assess, restsOnMore, type Assessed } from './assess.ts'

export type AnalysesDeps = Pick<
  Deps,
  'db' | 'analysts' | 'analysesInFlight' | 'clock' | 'log' | 'jobs'
>

/** Null for the server itself. */
type RequestedBy = number | null

/** `learned`: more is known now than at the last analysis. */
export function ensureAnalysis(
  deps: AnalysesDeps,
  bookId: number,
  { requestedBy, learned = false }: { requestedBy: RequestedBy; learned?: boolean },
) {
  const { first, renewal } = deps.analysesInFlight
  return first.run(bookId, async (report) => {
    await renewal.find(bookId)?.promise.catch(() => undefined)
    const row = await getBook(deps.db, bookId)
    if (isRated(row, learned)) return
    const assessed = await runAnalysts(deps, row, { report, background: requestedBy === null })
    await storeAnalysis(deps, row, requestedBy, assessed)
  })
}

/** Earlier analyses stay on record. `runId` names an earlier call whose outcome is wanted. */
export function renewAnalysis(
  deps: AnalysesDeps,
  bookId: number,
  { requestedBy, runId = randomUUID() }: { requestedBy: RequestedBy; runId?: string | undefined },
) {
  const { first, renewal, renewalRuns } = deps.analysesInFlight
  const known = renewalRuns.get(runId)
  if (known) return { ...known, runId, joined: true }
  const run = renewal.run(bookId, async (report) => {
    await first.find(bookId)?.promise.catch(() => undefined)
    const row = await getBook(deps.db, bookId)
    const assessed = await runAnalysts(deps, row, { report })
    if (assessed.missed && !mayBeReplaced(row, assessed.assessment.basis)) {
      throw new AppError(
        503,
        'The language model is not available at the moment. Please try again later.',
      )
    }
    const shown = await storeAnalysis(deps, row, requestedBy, assessed)
    return await outcomeOf(deps.db, bookId, shown, assessed)
  })
  renewalRuns.set(runId, run)
  return { ...run, runId }
}

async function outcomeOf(
  db: Db,
  bookId: number,
  shown: boolean,
  { missed }: Assessed,
): Promise<Renewal> {
  if (shown) return missed ? 'fallback' : 'renewed'
  return isSetByAdministrator(await getBook(db, bookId)) ? 'overruled' : 'kept'
}

/** Replaces an estimate made while an analyst was unavailable. Throws while it still is. */
export function replaceEstimate(deps: AnalysesDeps, bookId: number) {
  return deps.analysesInFlight.first.run(bookId, async (report) => {
    const row = await getBook(deps.db, bookId)
    if (!mayBeReplaced(row, 'knowledge') || basisOf(row) === 'knowledge') return
    const assessed = await runAnalysts(deps, row, { report, background: true })
    if (assessed.missed) throw new AppError(503, 'The analyst can still not be reached')
    await storeAnalysis(deps, row, null, assessed)
  })
}

/** What estimates of the author's other books rest on. */
const EVIDENCE = new Set<Basis>(['full_text', 'knowledge'])

/** Returns false if a stronger analysis stays current. */
async function storeAnalysis(
  { db, clock, jobs }: AnalysesDeps,
  { book }: BookRow,
  requestedBy: RequestedBy,
  { assessment, missed, contested }: Assessed,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await lockBook(tx, book.id)
    const made = { by: requestedBy, at: clock() }
    for (const answer of contested) await insertContestReport(tx, book.id, answer, made.at)
    if (!mayBeReplaced(await getBook(tx, book.id), assessment.basis)) {
      await insertAnalysis(tx, book.id, assessment, made)
      return false
    }
    await insertCurrentAnalysis(tx, book.id, assessment, made)
    if (assessment.basis === 'knowledge') await joinAcceptedCount(tx, book.id)
    if (EVIDENCE.has(assessment.basis)) await queueEstimates(jobs, tx, book.author)
    if (missed) await queueSecondOpinion(jobs, tx, book.id)
    return true
  })
}

export async function runAnalysts(
  { db, analysts, log }: Pick<AnalysesDeps, 'db' | 'analysts' | 'log'>,
  row: BookRow,
  options: AssessOptions,
): Promise<Assessed> {
  return await assess(analysts, await getMaterial(db, row), log, options)
}

function mayBeReplaced(row: BookRow, by: Basis): boolean {
  return !isSetByAdministrator(row) && !restsOnMore(basisOf(row), by)
}

function isSetByAdministrator({ analysis }: BookRow): boolean {
  return analysis?.analyst === ADMINISTRATOR
}

export function basisOf({ analysis }: BookRow): Basis {
  return basis.parse(analysis?.basis ?? 'none')
}

/** A rating without any basis is repeated once more is known. */
function isRated({ analysis }: BookRow, learned: boolean): boolean {
  return analysis !== null && !(learned && analysis.basis === 'none')
}
