/** What a reader types is theirs until somebody else says the same (decisions/0030). */
import { CONFIRMING_ACCOUNT_DAYS } from '@pagelight/contract/constants/confirmations.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/caller.ts'
import type { Deps } from '../../deps.ts'
import { fold } from '../../domain/works/fold.ts'
import { queueAnalysis } from '../stored-books/analysis-queue.ts'
import { getBook, getSeenBook } from '../stored-books/books.queries.ts'
import type { SubmittedBook } from '../stored-books/submitted-book.ts'
import {
  clearEstimates,
  findReaderSince,
  findSubmission,
  selectEarlierFields,
  updateSubmittedFields,
  upsertSubmission,
  type SubmittedFields,
} from '../stored-books/submissions.queries.ts'

import {
  insertSaidIsbns,
  selectNamedByMore,
  upsertNamings,
  type SaidNaming,
} from '../stored-books/namings.queries.ts'
import { nameByAdministrator, nameByReaders } from './name-by-readers.ts'

const DAY_MS = 86_400_000
const FIELDS = ['description', 'coverUrl', 'genre'] as const

type SubmissionDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

/** Only what the book itself does not say is kept. */
export async function submitFields(
  deps: SubmissionDeps,
  reader: Actor,
  bookId: number,
  submitted: SubmittedBook,
): Promise<void> {
  const { db, clock } = deps
  const by = { bookId, readerId: reader.readerId }
  const { book, analysis } = await getSeenBook(db, by.bookId, by.readerId)
  const fields = mapFields((field) => (book[field] === null ? submitted[field] : null))
  const isReaders = book.provenance === 'reader' || book.provenance === 'readers'
  const isRated = analysis !== null && analysis.readerId === null && analysis.basis !== 'none'
  const audience = isRated ? null : submitted.audience
  const isNew = audience !== null || FIELDS.some((field) => fields[field] !== null)
  if (isReaders) await upsertNamings(db, by.readerId, [namingOf(by.bookId, submitted)], clock())
  if (isNew) await upsertSubmission(db, by, { ...fields, audience }, clock())
  if (!isReaders) return
  const weight = await weightOf(db, reader, clock())
  await confirm(deps, by, weight, submitted, isNew || !book.isOwn)
}

function namingOf(bookId: number, { title, author, isbn13 }: SubmittedBook): SaidNaming {
  return {
    book_id: bookId,
    title,
    author,
    isbn13,
    year: null,
    seriesName: null,
    seriesPosition: null,
  }
}

/** What this reader and an earlier one have said, or an administrator alone, becomes everybody's. */
async function confirm(
  { db, jobs, clock }: SubmissionDeps,
  by: { bookId: number; readerId: number },
  weight: Weight,
  submitted: SubmittedBook,
  isNew: boolean,
): Promise<void> {
  const decides = weight === 'decides'
  const promoted = await db.transaction(async (tx) =>
    decides
      ? await nameByAdministrator({ jobs }, tx, by.bookId, namingOf(by.bookId, submitted))
      : await nameByReaders({ jobs }, tx, { bookId: by.bookId, by: by.readerId }, clock()),
  )
  const fields = isNew && weight !== 'none' ? await confirmedFields(db, by, decides) : {}
  const hasFields = Object.keys(fields).length > 0
  if (!promoted && !hasFields) return
  await db.transaction(async (tx) => {
    if (hasFields) {
      await updateSubmittedFields(tx, by.bookId, fields)
      await clearEstimates(tx, [by.bookId])
    }
    await queueAnalysis(jobs, tx, [by.bookId])
  })
}

/**
 * For the books of an import, which names them without describing them. Of a book that a source knows only an ISBN is
 * kept that the source does not know.
 */
export async function nameBooks(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  readerId: number,
  { named, isbns }: { named: readonly SaidNaming[]; isbns: readonly SaidIsbn[] },
  now: Date,
): Promise<void> {
  await upsertNamings(tx, readerId, named, now)
  await insertSaidIsbns(tx, readerId, isbns)
  if (named.length === 0) return
  const ids = named.map(({ book_id }) => book_id)
  for (const bookId of await selectNamedByMore(tx, ids))
    await nameByReaders({ jobs }, tx, { bookId, by: readerId }, now)
}

type SaidIsbn = { book_id: number; isbn13: string }

type Weight = 'decides' | 'confirms' | 'none'

/** An administrator's word decides, that of a reader who is not new confirms another's. */
async function weightOf(db: Db, { readerId, isAdmin }: Actor, now: Date): Promise<Weight> {
  if (isAdmin) return 'decides'
  const since = await findReaderSince(db, readerId)
  if (!since) return 'none'
  const age = now.getTime() - since.getTime()
  return age >= CONFIRMING_ACCOUNT_DAYS * DAY_MS ? 'confirms' : 'none'
}

async function confirmedFields(
  db: Db,
  by: { bookId: number; readerId: number },
  decides: boolean,
): Promise<Partial<SubmittedFields>> {
  const own = await findSubmission(db, by)
  if (!own) return {}
  const earlier = decides ? [] : await selectEarlierFields(db, { ...by, before: own.saidAt })
  if (!decides && earlier.length === 0) return {}
  const { book } = await getBook(db, by.bookId)
  const isConfirmed = (field: keyof SubmittedFields) =>
    book[field] === null &&
    own[field] !== null &&
    (decides || earlier.some((other) => isSameValue(field, own[field], other[field])))
  return Object.fromEntries(FIELDS.filter(isConfirmed).map((field) => [field, own[field]]))
}

function isSameValue(
  field: keyof SubmittedFields,
  one: string | null,
  other: string | null,
): boolean {
  if (one === null || other === null) return false
  if (field === 'coverUrl') return one === other
  return fold(one) !== '' && fold(one) === fold(other)
}

function mapFields(value: (field: keyof SubmittedFields) => string | null): SubmittedFields {
  return { description: value('description'), coverUrl: value('coverUrl'), genre: value('genre') }
}
