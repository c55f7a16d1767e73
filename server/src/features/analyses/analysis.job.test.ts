import { api } from '@pagelight/contract/api.ts'
import { readEstimator } from '../../adapters/estimator-files.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Analyst } from '../../domain/assessment.ts'
import { analyses } from '../../db/schema.ts'
import { goodreadsFile } from '../../testing/goodreads-file.ts'
import { makeBook, makeReader, type MadeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { queueAnalysis } from '../stored-books/analysis-queue.ts'

const asked: string[] = []
const listening: Analyst = {
  name: 'listening',
  assess: async ({ title }) => {
    asked.push(title)
    return null
  },
}
const t = await testApp({ analysts: [listening, await readEstimator()] })
const { jobs } = t.deps

beforeEach(async () => {
  await t.reset()
  asked.length = 0
})

const unrated = {
  ratings: null,
  description: 'A soldier is killed in a bloody battle.',
  subjects: ['War'],
} as const
const makeUnrated = (title: string) => makeBook(t.db, { ...unrated, subjects: ['War'], title })

/** Without the analyses that it queues. */
async function importAlone(reader: MadeReader, word: string, count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({ Title: `${word} ${n}`, Author: word }))
  const body = new FormData()
  body.set('file', new File([goodreadsFile(rows)], 'export.csv'))
  const headers = { Authorization: `Bearer ${await t.tokenFor(reader)}` }
  await t.app.request(api.importBooks.path, { method: 'POST', headers, body })
}

test('books that are queued get their analysis, once each', async () => {
  const books = [await makeUnrated('One'), await makeUnrated('Two'), await makeUnrated('Three')]
  await queueAnalysis(
    jobs,
    t.db,
    [...books, ...books].map(({ id }) => id),
  )
  expect(asked).toEqual([])
  expect(await jobs.runDue()).toEqual([])
  expect(asked.toSorted()).toEqual(['One', 'Three', 'Two'])
  expect(await t.db.$count(analyses)).toBe(3)
})

test('a reader who imports few books does not wait for one who has imported many, in however many files', async () => {
  const [many, few] = [await makeReader(t.db), await makeReader(t.db)]
  for (const word of ['Red', 'Blue']) await importAlone(many, word, 4)
  await importAlone(few, 'Few', 3)
  expect(asked).toEqual([])
  await jobs.runDue()
  expect(asked).toHaveLength(11)
  expect(asked.slice(0, 6).filter((title) => title.startsWith('Few'))).toHaveLength(3)
})

test('they are queued with the transaction that wrote them, or not at all', async () => {
  const book = await makeUnrated('One')
  const failed = t.db.transaction(async (tx) => {
    await queueAnalysis(jobs, tx, [book.id])
    throw new Error('changed our mind')
  })
  await expect(failed).rejects.toThrow('changed our mind')
  await t.db.transaction((tx) => queueAnalysis(jobs, tx, []))
  await jobs.runDue()
  expect(asked).toEqual([])
})

test('a book that got an analysis meanwhile is passed over, one that is gone is dropped', async () => {
  const rated = await makeBook(t.db)
  await queueAnalysis(jobs, t.db, [rated.id, 999])
  expect(await jobs.runDue()).toEqual([])
  expect(asked).toEqual([])
})
