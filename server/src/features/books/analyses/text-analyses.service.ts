import type { TextReading, WaitingReading } from '@pagelight/contract/text-analyses.ts'
import { textReading } from '@pagelight/contract/text-analyses.ts'
import { targetAudience } from '@pagelight/contract/rating-schemas.ts'
import { ANOTHER_BOOK } from '@pagelight/contract/constants/text-tiers.ts'
import { assessText, short } from '../../../domain/text-analysis/assess-text.ts'
import { otherTitle } from '../../../domain/works/title-in-file.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../http/caller.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import type { Upload } from '../../../http/receive-upload.ts'
import { toExplainedRatings, toRatings } from './analysis-row.ts'
import { findBook } from '../books.queries.ts'
import {
  countWaitingReadings,
  findTextReading,
  insertTextReading,
  selectNewestTextReadings,
  selectWaitingReadings,
  updateAccepted,
  type TextReadingRow,
} from './text-analyses.queries.ts'

type Reader = Pick<Caller, 'readerId' | 'isAdmin'>

const BUSY = 'Another of your files is being read. Please wait until that is done.'

export function createTextReadings({
  db,
  clock,
  textReader,
}: Pick<Deps, 'db' | 'clock' | 'textReader'>) {
  /** Whose file is being read: one at a time, since each may keep a processor busy for seconds. */
  const busy = new Set<number>()

  /** `confirmed`: the reader says that it is this book, whatever the file says. */
  async function read(
    bookId: number,
    reader: Reader,
    confirmed: boolean,
    receive: () => Promise<Upload>,
  ) {
    const { book, analysis } = await getRow(bookId)
    if (busy.has(reader.readerId))
      throw new AppError(429, BUSY, { headers: { 'Retry-After': '10' } })
    busy.add(reader.readerId)
    try {
      const upload = await receive()
      const found = await textReader.read(upload.path, upload.name)
      const other = otherTitle(found, book)
      if (other !== null && !confirmed) throw anotherBook(other, found.author, book)
      const known = targetAudience.safeParse(analysis?.targetAudience).data ?? null
      const assessment = assessText(found, known)
      assessment.text_evidence.other_title = other === null ? null : short(other)
      assessment.text_evidence.brought_by = reader.isAdmin ? 'administrator' : 'reader'
      const id = await insertTextReading(db, book.id, assessment, {
        by: reader.readerId,
        at: clock(),
        accepted: reader.isAdmin,
      })
      return toReading(await getReading(id), reader)
    } finally {
      busy.delete(reader.readerId)
    }
  }

  /** The caller's own newest; for an administrator also the newest of every other reader that waits. */
  async function list(bookId: number, reader: Reader): Promise<TextReading[]> {
    const { book } = await getRow(bookId)
    const newest = await selectNewestTextReadings(
      db,
      book.id,
      reader.isAdmin ? 'anybody' : reader.readerId,
    )
    return newest
      .filter(
        ({ analysis }) => analysis.requestedBy === reader.readerId || analysis.acceptedAt === null,
      )
      .map((row) => toReading(row, reader))
  }

  /** Of every reader, on every book: what an administrator has yet to look at. */
  async function listWaiting(part: { limit: number; offset: number }) {
    const rows = await selectWaitingReadings(db, part)
    return { readings: rows.map(toWaiting), total: await countWaitingReadings(db) }
  }

  async function accept(id: number): Promise<void> {
    const { analysis } = await getReading(id)
    await db.transaction(async (tx) => await updateAccepted(tx, analysis, clock()))
  }

  async function getRow(id: number) {
    const row = await findBook(db, id)
    if (!row?.book.addedAt) throw notFound('Book')
    return row
  }

  async function getReading(id: number): Promise<TextReadingRow> {
    const row = await findTextReading(db, id)
    if (!row) throw notFound('Reading')
    return row
  }

  return { read, list, listWaiting, accept }
}

function anotherBook(
  title: string,
  author: string | null,
  book: { title: string; author: string },
): AppError {
  const called = (name: string, by: string | null) =>
    `“${short(name)}”${by ? ` by ${short(by)}` : ''}`
  const sentence = `This file says it is ${called(title, author)}, not ${called(book.title, book.author)}.`
  return new AppError(409, sentence, { detail: ANOTHER_BOOK })
}

function toReading({ analysis, currentAnalysisId }: TextReadingRow, reader: Reader): TextReading {
  return textReading.parse({
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

function toWaiting(
  reading: Awaited<ReturnType<typeof selectWaitingReadings>>[number],
): WaitingReading {
  return {
    id: reading.id,
    ...toRatings(reading),
    words: reading.words,
    other_title: reading.otherTitle,
    analyzed_at: reading.createdAt.toISOString(),
    book: reading.book,
  }
}
