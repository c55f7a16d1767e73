import type { TextAnalysis, PendingTextAnalysis } from '@pagelight/contract/text-analyses.ts'
import { textAnalysis } from '@pagelight/contract/text-analyses.ts'
import { targetAudience } from '@pagelight/contract/rating-schemas.ts'
import { ANOTHER_BOOK } from '@pagelight/contract/constants/text-tiers.ts'
import { assessText, short } from '../../domain/text-analysis/assess-text.ts'
import { titleOfAnotherBook } from '../../domain/works/title-in-file.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/caller.ts'
import { AppError, notFound } from '../../http/errors.ts'
import type { Upload } from '../../http/receive-upload.ts'
import { toExplainedRatings, toRatings } from '../stored-books/analysis-row.ts'
import { getBook, getShownBook, lockBook } from '../stored-books/books.queries.ts'
import { queueEstimates } from '../stored-books/estimates-queue.ts'
import { refuseUnconfirmed } from './refuse-unconfirmed.ts'
import {
  countPendingTextAnalyses,
  findTextAnalysis,
  insertTextAnalysis,
  selectNewestTextAnalyses,
  selectPendingTextAnalyses,
  updateAccepted,
  type Accepted,
  type TextAnalysisRow,
} from './text-analyses.queries.ts'

type TextDeps = Pick<Deps, 'db' | 'clock' | 'textFiles' | 'jobs'>

/** `confirmed`: the reader insists that the file is this book. */
export async function analyzeText(
  { db, clock, textFiles, jobs }: TextDeps,
  bookId: number,
  reader: Actor,
  confirmed: boolean,
  receive: () => Promise<Upload>,
): Promise<TextAnalysis> {
  const { book, analysis } = await getShownBook(db, bookId, reader)
  if (reader.isAdmin) refuseUnconfirmed(book)
  const upload = await receive()
  const text = await textFiles.analyze(upload.path, upload.name, reader.readerId)
  const otherTitle = titleOfAnotherBook(text, book)
  if (otherTitle !== null && !confirmed) throw anotherBookError(otherTitle, text.author, book)
  const audience = targetAudience.safeParse(analysis?.targetAudience).data ?? null
  const assessment = assessText(text, { audience, genre: book.genre, year: book.year })
  assessment.text_evidence.other_title = otherTitle === null ? null : short(otherTitle)
  assessment.text_evidence.brought_by = reader.isAdmin ? 'administrator' : 'reader'
  const id = await insertTextAnalysis(db, book.id, assessment, {
    by: reader.readerId,
    at: clock(),
    accepted: reader.isAdmin,
  })
  if (reader.isAdmin) await queueEstimates(jobs, db, book.author)
  return toTextAnalysis(await getTextAnalysis(db, id), reader)
}

/** The caller's own newest; for an administrator also the pending ones of other readers. */
export async function listTextAnalyses(
  { db }: Pick<Deps, 'db'>,
  bookId: number,
  reader: Actor,
): Promise<TextAnalysis[]> {
  const { book } = await getShownBook(db, bookId, reader)
  const by = reader.isAdmin ? 'all' : reader.readerId
  const newest = await selectNewestTextAnalyses(db, book.id, by)
  return newest
    .filter(
      ({ analysis }) => analysis.requestedBy === reader.readerId || analysis.acceptedAt === null,
    )
    .map((row) => toTextAnalysis(row, reader))
}

export async function listPendingTextAnalyses(
  { db }: Pick<Deps, 'db'>,
  page: { limit: number; offset: number },
) {
  const rows = await selectPendingTextAnalyses(db, page)
  return { readings: rows.map(toPendingTextAnalysis), total: await countPendingTextAnalyses(db) }
}

export async function acceptTextAnalysis(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  id: number,
): Promise<Accepted> {
  const { analysis } = await getTextAnalysis(db, id)
  return await db.transaction(async (tx) => {
    await lockBook(tx, analysis.bookId)
    const { book } = await getBook(tx, analysis.bookId)
    refuseUnconfirmed(book)
    const accepted = await updateAccepted(tx, analysis, clock())
    await queueEstimates(jobs, tx, book.author)
    return accepted
  })
}

async function getTextAnalysis(db: Deps['db'], id: number): Promise<TextAnalysisRow> {
  const row = await findTextAnalysis(db, id)
  if (!row) throw notFound('Text analysis')
  return row
}

function anotherBookError(
  title: string,
  author: string | null,
  book: { title: string; author: string },
): AppError {
  const called = (name: string, by: string | null) =>
    `“${short(name)}”${by ? ` by ${short(by)}` : ''}`
  const sentence = `This file says it is ${called(title, author)}, not ${called(book.title, book.author)}.`
  return new AppError(409, sentence, { detail: ANOTHER_BOOK })
}

function toTextAnalysis(
  { analysis, currentAnalysisId }: TextAnalysisRow,
  reader: Actor,
): TextAnalysis {
  return textAnalysis.parse({
    id: analysis.id,
    ...toExplainedRatings(analysis),
    target_audience: analysis.targetAudience,
    confidence: analysis.confidence,
    analyzed_at: analysis.createdAt.toISOString(),
    yours: analysis.requestedBy === reader.readerId,
    shown: analysis.id === currentAnalysisId,
    text_evidence: analysis.textEvidence,
  })
}

function toPendingTextAnalysis(
  row: Awaited<ReturnType<typeof selectPendingTextAnalyses>>[number],
): PendingTextAnalysis {
  return {
    id: row.id,
    ...toRatings(row),
    words: row.words,
    other_title: row.otherTitle,
    analyzed_at: row.createdAt.toISOString(),
    book: row.book,
  }
}
