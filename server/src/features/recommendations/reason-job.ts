/**
 * Reasons worded by a language model, where one may be told what the reader liked: asked for behind the answer, a whole list at
 * once, checked against the evidence and stored beside our own sentence. What is not fit leaves that sentence on the screen.
 */
import type { Logger } from 'pino'
import { z } from 'zod'
import type { ReasonEvidence, ReasonWriter } from '../../adapters/reason-writer/reason-writer.ts'
import type { Db } from '../../db/db.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { checkedProse, saysWhatIsRated, WORDS } from './prose.ts'
import {
  findList,
  selectSubjects,
  updateItems,
  type StoredList,
} from './recommendations.queries.ts'
import type { Recommended } from '../../domain/recommender/recommend.ts'

const REASONS = 'reasons'
const PATIENCE = {
  firstRetrySeconds: 300,
  longestRetrySeconds: 3_600,
  retries: 3,
  withinSeconds: 300,
}
const MOST_SUBJECTS = 6

type Item = StoredList['items'][number]

const request = z.object({ readerId: z.int() })

type JobDeps = { db: Db; log: Logger; reasonWriter: ReasonWriter | null }

export function defineReasonJob(jobs: Jobs, deps: JobDeps): void {
  jobs.define(REASONS, ({ readerId }) => writeReasons(deps, readerId), {
    schema: request,
    ...PATIENCE,
  })
}

export async function queueReasons(
  jobs: Pick<Jobs, 'send'>,
  db: Db,
  readerId: number,
): Promise<void> {
  await jobs.send(db, REASONS, { readerId })
}

/** A reason without evidence names nothing that could be worded better. */
export const lacksProse = ({ because, prose }: Item): boolean =>
  prose === undefined && because.length > 0

/** What was worded for the same book and sentence stays, so that a new list asks only about what is new in it. */
export function keepProse(made: readonly Recommended[], before: readonly Item[]): Item[] {
  const known = new Map(before.map(({ bookId, reason, prose }) => [`${bookId} ${reason}`, prose]))
  return made.map((item) => ({ ...item, prose: known.get(`${item.bookId} ${item.reason}`) }))
}

async function writeReasons({ db, log, reasonWriter }: JobDeps, readerId: number): Promise<void> {
  if (!reasonWriter) return
  const list = await findList(db, readerId)
  const lacking = list?.items.filter(lacksProse) ?? []
  if (!list || lacking.length === 0) return
  const evidence = await readEvidence(db, lacking)
  const texts = await reasonWriter.write([...evidence.values()], WORDS)
  const prose = new Map(
    [...evidence].map(([bookId, one], i) => [bookId, checkedProse(texts[i] ?? '', one)]),
  )
  const items = list.items.map((item) => ({
    ...item,
    prose: prose.get(item.bookId) ?? item.prose ?? null,
  }))
  // A list that was made meanwhile has asked for its own.
  const stored = await updateItems(db, list, items)
  const kept = [...prose.values()].filter((text) => text !== null).length
  log.info({ asked: lacking.length, kept, stored }, 'reasons worded')
}

/** By the id of the book that is offered. */
async function readEvidence(db: Db, items: readonly Item[]): Promise<Map<number, ReasonEvidence>> {
  const ids = items.flatMap(({ bookId, because }) => [
    bookId,
    ...because.map((source) => source.bookId),
  ])
  const books = new Map((await selectSubjects(db, ids)).map((book) => [book.id, book]))
  return new Map(
    items.flatMap(({ bookId, because, reason: sentence }) => {
      const book = books.get(bookId)
      const named = because.flatMap(({ bookId: id, stars }) => {
        const title = books.get(id)?.title
        return title === undefined ? [] : [{ title, stars }]
      })
      if (!book || named.length < because.length) return []
      const { title, author, genre } = book
      const subjects = book.subjects
        .filter((subject) => !saysWhatIsRated(subject))
        .slice(0, MOST_SUBJECTS)
      const told = {
        title,
        author,
        genre: genre && !saysWhatIsRated(genre) ? genre : null,
        subjects,
      }
      return [[bookId, { book: told, because: named, sentence }] as const]
    }),
  )
}
