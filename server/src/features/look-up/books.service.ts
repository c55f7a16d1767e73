import type { AnalysisStage } from '@pagelight/contract/constants/analysis-stages.ts'
import type { Book, BookFields, StoredBook } from '@pagelight/contract/books.ts'
import type { InFlight } from '../../concurrency/single-flight.ts'
import { settlesWithin } from '../../concurrency/settles-within.ts'
import type { Deps } from '../../deps.ts'
import { QUOTAS } from '@pagelight/contract/constants/library-limits.ts'
import { REMOVED_BOOK } from '@pagelight/contract/constants/confirmations.ts'
import type { Actor } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { findMergedInto, findMergedKey } from '../stored-books/book-changes.queries.ts'
import type { Renewal } from '../analyses/analyses-in-flight.ts'
import { ensureAnalysis, renewAnalysis, type AnalysesDeps } from '../analyses/analyses.service.ts'
import { ensureOwnAnalysis, needsOwnAnalysis } from '../analyses/own-analysis.service.ts'
import { findTextEvidence } from '../analyses/text-analyses.queries.ts'
import { toBook, toStoredBook } from '../stored-books/book-row.ts'
import type { BookRow } from '../stored-books/book-row.queries.ts'
import {
  findShownBook,
  getAddedBook,
  getBook,
  getSeenBook,
  getShownBook,
  insertBook,
  updateAdded,
} from '../stored-books/books.queries.ts'
import { needsEnrichment, queueEnrichment } from '../stored-books/enrichment-queue.ts'
import { countSubmissions } from '../stored-books/submissions.queries.ts'
import { submitFields } from '../works/submissions.service.ts'
import {
  toSubmittedBook,
  TOO_MANY_SUBMITTED,
  type SubmittedBook,
} from '../stored-books/submitted-book.ts'
import { findOnlyWork, findSameWork, isInLibrary } from '../stored-books/resolve-works.ts'
import { insertDuplicateCandidates, lockNewWorks } from '../stored-books/works.queries.ts'

/** The result, or the stage of a running analysis. `joined`: another call started that one. */
export type ReadyOrPending<T> = { joined: boolean } & (
  | { ready: T }
  | { pending: { stage: AnalysisStage; runId: string | null } }
)

type Analysis = InFlight<unknown, AnalysisStage> & { joined: boolean; runId?: string }

type BooksDeps = AnalysesDeps & Pick<Deps, 'answerWithinMs' | 'sources'>

export async function analyzeBook(
  deps: BooksDeps,
  fields: BookFields,
  reader: Actor,
): Promise<ReadyOrPending<Book>> {
  const { readerId } = reader
  const { id, analysis } = await findOrAnalyze(deps, fields, reader)
  return await readyOrPending(deps, analysis, async () => ({
    ...(await withDetails(deps, id, readerId, toBook)),
    offer_id: id,
    ...((await isInLibrary(deps.db, readerId, toSubmittedBook(fields).facts))
      ? { in_library: true as const }
      : {}),
  }))
}

export async function selectBook(
  deps: BooksDeps,
  fields: BookFields,
  reader: Actor,
): Promise<ReadyOrPending<StoredBook>> {
  const { id, analysis } = await findOrAnalyze(deps, fields, reader)
  return await readyOrPending(deps, analysis, async () => {
    await updateAdded(deps.db, [id], deps.clock())
    return await withDetails(deps, id, reader.readerId, toStoredBook)
  })
}

async function withDetails<B extends Book>(
  { db }: Pick<Deps, 'db'>,
  id: number,
  readerId: number,
  toView: (row: BookRow) => B,
): Promise<B> {
  const row = await getSeenBook(db, id, readerId)
  return { ...toView(row), ...row.details }
}

/** A merged book's address leads to the book that it became part of. */
export async function viewBook(
  { db }: Pick<Deps, 'db'>,
  id: number,
  viewer: Actor | null,
): Promise<StoredBook> {
  const row =
    (await findShownBook(db, id, viewer)) ??
    (await getShownBook(db, await findMergedInto(db, id), viewer))
  const book = { ...toStoredBook(row), ...row.details }
  const counted = row.analysis ? await findTextEvidence(db, row.analysis.id) : null
  if (book.provenance && counted) book.provenance.text_evidence = counted
  return book
}

/** `runId` names an earlier call that was still pending. */
export async function reanalyzeBook(
  deps: BooksDeps,
  id: number,
  readerId: number,
  runId?: string,
): Promise<ReadyOrPending<Renewal>> {
  const { book } = await getAddedBook(deps.db, id)
  const run = renewAnalysis(deps, book.id, { requestedBy: readerId, runId })
  return await readyOrPending(deps, run, () => run.promise)
}

/** `analysis` is null if the book is rated already. */
async function findOrAnalyze(
  deps: BooksDeps,
  fields: BookFields,
  reader: Actor,
): Promise<{ id: number; analysis: Analysis | null }> {
  const { db, sources, jobs } = deps
  const { readerId } = reader
  const submitted = toSubmittedBook(fields)
  const id = await findOrCreate(deps, submitted, readerId)
  await submitFields(deps, reader, id, submitted)
  if (sources.length > 0 && needsEnrichment(await getBook(db, id)))
    await queueEnrichment(jobs, db, id)
  const row = await getSeenBook(db, id, readerId)
  if (needsOwnAnalysis(row))
    return { id, analysis: ensureOwnAnalysis(deps, { bookId: id, readerId }) }
  if (row.analysis) return { id, analysis: null }
  return { id, analysis: ensureAnalysis(deps, id, { requestedBy: readerId }) }
}

async function readyOrPending<T>(
  { answerWithinMs }: Pick<Deps, 'answerWithinMs'>,
  analysis: Analysis | null,
  result: () => Promise<T>,
): Promise<ReadyOrPending<T>> {
  if (analysis && !(await settlesWithin(analysis.promise, answerWithinMs))) {
    const { joined, progress, runId = null } = analysis
    return { pending: { stage: progress(), runId }, joined }
  }
  return { ready: await result(), joined: analysis?.joined ?? false }
}

async function findOrCreate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  submitted: SubmittedBook,
  readerId: number,
): Promise<number> {
  const known =
    (await findOnlyWork(db, submitted.facts, readerId)) ??
    (await findMergedKey(db, submitted.workKey))
  if (known === null) {
    if ((await countSubmissions(db, readerId)) >= QUOTAS.books)
      throw new AppError(409, `This was not added: ${TOO_MANY_SUBMITTED}.`)
    return await insertUnlessKnown({ db, clock }, submitted, readerId)
  }
  if ((await getBook(db, known)).book.provenance === 'nobody') throw new AppError(409, REMOVED_BOOK)
  return known
}

async function insertUnlessKnown(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  submitted: SubmittedBook,
  readerId: number,
): Promise<number> {
  return await db.transaction(async (tx) => {
    await lockNewWorks(tx)
    const known = await findOnlyWork(tx, submitted.facts, readerId)
    if (known !== null) return known
    const id = await insertBook(tx, submitted, clock())
    const { unsure } = await findSameWork(tx, submitted.facts)
    const pairs = unsure.map(({ work, decision }) => ({
      bookId: id,
      otherBookId: work.id,
      decision,
    }))
    await insertDuplicateCandidates(tx, pairs, clock())
    return id
  })
}
