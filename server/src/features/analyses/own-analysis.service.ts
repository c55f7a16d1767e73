/** Analyses of what one reader said of a book, for that reader alone. */
import { AppError } from '../../http/errors.ts'
import { getSeenBook, insertAnalysis, lockBook } from '../stored-books/books.queries.ts'
import type { BookRow } from '../stored-books/book-row.queries.ts'
import { updateOwnAnalysis } from '../stored-books/submissions.queries.ts'
import { basisOf, runAnalysts, type AnalysesDeps } from './analyses.service.ts'
import { restsOnMore, type Assessed } from './assess.ts'
import { queueSecondOpinion } from '../stored-books/analysis-queue.ts'

type Of = { bookId: number; readerId: number }

/** The reader's words say more than the rating that they see rests on. */
export function needsOwnAnalysis({ book, analysis }: BookRow): boolean {
  return book.hasOwnWords && (analysis === null || isEmptyForAll(analysis))
}

function isEmptyForAll({ basis, readerId }: NonNullable<BookRow['analysis']>): boolean {
  return basis === 'none' && readerId === null
}

export function ensureOwnAnalysis(deps: AnalysesDeps, of: Of) {
  return deps.analysesInFlight.own.run(`${of.bookId} ${of.readerId}`, async (report) => {
    const row = await getSeenBook(deps.db, of.bookId, of.readerId)
    if (!needsOwnAnalysis(row)) return
    await storeOwnAnalysis(deps, of, await runAnalysts(deps, row, { report }))
  })
}

/** Throws while the analyst still cannot be reached. */
export function replaceOwnEstimate(deps: AnalysesDeps, of: Of) {
  return deps.analysesInFlight.own.run(`${of.bookId} ${of.readerId}`, async (report) => {
    const row = await getSeenBook(deps.db, of.bookId, of.readerId)
    if (row.analysis?.readerId !== of.readerId || row.analysis.basis === 'knowledge') return
    const assessed = await runAnalysts(deps, row, { report, background: true })
    if (assessed.missed) throw new AppError(503, 'The analyst can still not be reached')
    await storeOwnAnalysis(deps, of, assessed)
  })
}

/** It stays on record, but is not shown, if something that rests on more has come meanwhile. */
async function storeOwnAnalysis(
  { db, clock, jobs }: AnalysesDeps,
  of: Of,
  { assessment, missed }: Assessed,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBook(tx, of.bookId)
    const before = await getSeenBook(tx, of.bookId, of.readerId)
    const id = await insertAnalysis(tx, of.bookId, assessment, { by: of.readerId, at: clock() })
    const isShown = !restsOnMore(basisOf(before), assessment.basis)
    await updateOwnAnalysis(tx, of, id, isShown)
    if (missed) await queueSecondOpinion(jobs, tx, of.bookId, of.readerId)
  })
}
