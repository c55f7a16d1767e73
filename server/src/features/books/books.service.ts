import type { AnalysisStage } from '@pagelight/contract/constants/analysis-stages.ts'
import type { Book, BookFields, StoredBook } from '@pagelight/contract/books.ts'
import type { InFlight } from '../../concurrency/single-flight.ts'
import { settlesWithin } from '../../concurrency/settles-within.ts'
import type { Deps } from '../../deps.ts'
import { wholeWorkKey } from '../../domain/works/title-keys.ts'
import { confirmsIsbn } from '../../domain/works/same-work.ts'
import { authorKey, titleKey } from '../../domain/works/work-key.ts'
import type { Renewal } from './analyses/analyses-in-flight.ts'
import {
  ensureAnalysis,
  isRated,
  renewAnalysis,
  type AnalysesDeps,
} from './analyses/analyses.service.ts'
import { findTextEvidence } from './analyses/text-analyses.queries.ts'
import { toBook, toStoredBook } from './book-row.ts'
import type { BookRow } from './book-row.queries.ts'
import {
  findBookByWorkKey,
  findBookDetails,
  findBooksByIsbn,
  findOnlyBookOfTitle,
  getAddedBook,
  getBook,
  insertBook,
  updateAdded,
  updateUnknowns,
} from './books.queries.ts'
import { needsEnrichment, queueEnrichment } from './enrichment-queue.ts'
import { toSubmittedBook, type SubmittedBook } from './submitted-book.ts'

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
  readerId: number,
): Promise<ReadyOrPending<Book>> {
  const { id, analysis } = await findOrAnalyze(deps, fields, readerId)
  return await readyOrPending(deps, analysis, async () => ({
    ...toBook(await getBook(deps.db, id)),
    ...(await findBookDetails(deps.db, id)),
  }))
}

export async function selectBook(
  deps: BooksDeps,
  fields: BookFields,
  readerId: number,
): Promise<ReadyOrPending<StoredBook>> {
  const { id, analysis } = await findOrAnalyze(deps, fields, readerId)
  return await readyOrPending(deps, analysis, async () => {
    await updateAdded(deps.db, id, deps.clock())
    return { ...toStoredBook(await getBook(deps.db, id)), ...(await findBookDetails(deps.db, id)) }
  })
}

export async function viewBook({ db }: Pick<Deps, 'db'>, id: number): Promise<StoredBook> {
  const row = await getAddedBook(db, id)
  const book = { ...toStoredBook(row), ...(await findBookDetails(db, id)) }
  const counted =
    book.basis === 'full_text' && row.analysis ? await findTextEvidence(db, row.analysis.id) : null
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
  readerId: number,
): Promise<{ id: number; analysis: Analysis | null }> {
  const { db, sources, jobs } = deps
  const { row, learned } = await findOrCreate(deps, toSubmittedBook(fields))
  const { id } = row.book
  if (sources.length > 0 && needsEnrichment(row)) await queueEnrichment(jobs, db, id)
  if (isRated(row, learned)) return { id, analysis: null }
  return { id, analysis: ensureAnalysis(deps, id, { requestedBy: readerId, learned }) }
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

/** `learned`: the submitted fields add to what is known of the book. */
async function findOrCreate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  submitted: SubmittedBook,
): Promise<{ row: BookRow; learned: boolean }> {
  const known = await findKnown(db, submitted)
  const learned = known !== null && known.book.origin === 'reader' && addsTo(submitted, known)
  if (known && !learned) return { row: known, learned }
  if (known) await updateUnknowns(db, known.book.id, submitted)
  else await insertBook(db, submitted, clock())
  const row = await findBookByWorkKey(db, known?.book.workKey ?? submitted.workKey)
  if (!row) throw new Error('A book that was just written is gone')
  return { row, learned }
}

async function findKnown(db: Deps['db'], submitted: SubmittedBook): Promise<BookRow | null> {
  const byIsbn = submitted.isbn13
    ? (await findBooksByIsbn(db, submitted.isbn13)).find((row) => confirmsIsbn(submitted, row.book))
    : null
  if (byIsbn) return byIsbn
  const byKey =
    (await findBookByWorkKey(db, wholeWorkKey(submitted.title, submitted.author))) ??
    (await findBookByWorkKey(db, submitted.workKey))
  if (byKey || authorKey(submitted.author) !== '') return byKey
  return await findOnlyBookOfTitle(db, titleKey(submitted.title))
}

function addsTo(submitted: SubmittedBook, { book }: BookRow): boolean {
  return (['description', 'coverUrl', 'isbn13', 'genre'] as const).some(
    (field) => book[field] === null && submitted[field] !== null,
  )
}
