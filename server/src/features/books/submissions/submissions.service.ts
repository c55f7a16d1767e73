/** What a reader types is theirs until somebody else says the same (decisions/0030). */
import { CONFIRMING_ACCOUNT_DAYS } from '@pagelight/contract/constants/standings.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { fold } from '../../../domain/works/fold.ts'
import { queueAnalysis } from '../analyses/analysis-queue.ts'
import { getBook, lockBook } from '../books.queries.ts'
import type { SubmittedBook } from '../submitted-book.ts'
import {
  clearEstimates,
  findReaderSince,
  findSubmission,
  insertMentions,
  selectEarlierWords,
  updateKnownByReaders,
  updateWords,
  upsertSubmission,
  type Words,
} from './submissions.queries.ts'

const DAY_MS = 86_400_000
const WORDS = ['description', 'coverUrl', 'genre'] as const

type SubmissionDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

/** Only what the book itself does not say is kept. */
export async function submitWords(
  { db, clock, jobs }: SubmissionDeps,
  by: { bookId: number; readerId: number },
  submitted: SubmittedBook,
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    await lockBook(tx, by.bookId)
    const { book } = await getBook(tx, by.bookId)
    const said = mapWords((field) => (book[field] === null ? submitted[field] : null))
    const isReaders = book.knownBy === 'reader' || book.knownBy === 'readers'
    if (!isReaders && WORDS.every((field) => said[field] === null)) return
    await upsertSubmission(tx, by, said, now)
    if (!isReaders || !(await mayConfirm(tx, by.readerId, now))) return
    const known = await updateKnownByReaders(tx, by.readerId, [by.bookId])
    const agreed = await agreedWords(tx, by)
    if (agreed) {
      await updateWords(tx, by.bookId, agreed)
      await clearEstimates(tx, [by.bookId])
    }
    if (agreed || known.length > 0) await queueAnalysis(jobs, tx, [by.bookId])
  })
}

/** For the books of an import, which names them without describing them. */
export async function mentionBooks(
  tx: Db,
  readerId: number,
  bookIds: readonly number[],
  now: Date,
): Promise<void> {
  if (bookIds.length === 0) return
  await insertMentions(tx, readerId, bookIds, now)
  if (await mayConfirm(tx, readerId, now)) await updateKnownByReaders(tx, readerId, bookIds)
}

async function mayConfirm(db: Db, readerId: number, now: Date): Promise<boolean> {
  const since = await findReaderSince(db, readerId)
  return since !== null && now.getTime() - since.getTime() >= CONFIRMING_ACCOUNT_DAYS * DAY_MS
}

/** Null if nobody else has said any of it before. */
async function agreedWords(
  tx: Db,
  by: { bookId: number; readerId: number },
): Promise<Partial<Words> | null> {
  const own = await findSubmission(tx, by)
  const { book } = await getBook(tx, by.bookId)
  if (!own) return null
  const earlier = await selectEarlierWords(tx, { ...by, before: own.saidAt })
  const isAgreed = (field: keyof Words) =>
    book[field] === null && earlier.some((other) => sameWords(field, own[field], other[field]))
  const agreed = WORDS.filter(isAgreed).map((field) => [field, own[field]])
  return agreed.length === 0 ? null : (Object.fromEntries(agreed) as Partial<Words>)
}

function sameWords(field: keyof Words, one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  if (field === 'coverUrl') return one === other
  return fold(one) !== '' && fold(one) === fold(other)
}

function mapWords(value: (field: keyof Words) => string | null): Words {
  return { description: value('description'), coverUrl: value('coverUrl'), genre: value('genre') }
}
