import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeBook, makeEntry, makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  createCatalogueModel,
  type NeighbourRow,
} from '../../domain/recommender/catalogue-model.ts'
import { findNewestRun, selectNeighbours } from './catalogue-model.queries.ts'
import { isDue, neighboursJob } from './neighbours.job.ts'
import { selectRunReaders, selectSeen, selectShareRead, upsertRun } from './neighbours.queries.ts'

const t = await testApp()
beforeEach(() => t.reset())

async function storedNeighbours(): Promise<NeighbourRow[]> {
  const rows: NeighbourRow[] = []
  for await (const some of selectNeighbours(t.db)) rows.push(...some)
  return rows
}

async function makeLibraries() {
  const books = []
  for (const subjects of [['dragons'], ['dragons'], ['robots']])
    books.push(await makeBook(t.db, { subjects }))
  const readers = []
  for (let i = 0; i < 4; i++) {
    const reader = await makeReader(t.db)
    readers.push(reader)
    await makeEntry(t.db, reader, books[0]!, { rating: 5 })
    await makeEntry(t.db, reader, books[2]!, { rating: 2 })
  }
  return { books, readers }
}

test('the job stores the neighbours of each book with their weights, by content and by readers', async () => {
  const { books } = await makeLibraries()
  await t.deps.jobs.send(t.db, neighboursJob, {})
  await t.deps.jobs.send(t.db, neighboursJob, {})
  expect(await t.deps.jobs.runDue()).toEqual([])
  const rows = await storedNeighbours()
  const rowOf = (kind: string, { id }: { id: number }) =>
    rows.find((row) => row.kind === kind && row.bookId === id)
  expect(rowOf('content', books[0]!)?.neighbours[0]).toBe(books[1]!.id)
  expect(rowOf('readers', books[0]!)).toMatchObject({
    neighbours: [books[2]!.id],
  })
  expect(rowOf('readers', books[2]!)).toMatchObject({
    neighbours: [books[0]!.id],
  })
  expect(rowOf('readers', books[0]!)?.weights[0]).toBeGreaterThan(0)
  expect(await findNewestRun(t.db)).toMatchObject({ version: 1, readerCount: 4 })
})

test('what is only meant to be read is no evidence, unless it has stars', async () => {
  const { books, readers } = await makeLibraries()
  for (const [i, reader] of readers.entries()) {
    await makeEntry(t.db, reader, books[1]!, { shelf: 'to-read', rating: i === 0 ? 4 : null })
  }
  await t.computeNeighbours()
  const row = (await storedNeighbours()).find(
    ({ kind, bookId }) => kind === 'readers' && bookId === books[1]!.id,
  )
  // A book that nobody counts for has no row.
  expect(row).toMatchObject({ neighbours: [] })
})

test('a second run changes nothing, and a new rating makes the next one due', async () => {
  const { books, readers } = await makeLibraries()
  await t.computeNeighbours()
  const first = await findNewestRun(t.db)
  await t.computeNeighbours()
  const second = await findNewestRun(t.db)
  expect(second?.version).toBe(1)
  expect(isDue(first, await selectSeen(t.db), t.clock.now())).toBe(false)
  t.clock.advance(3_600_000)
  await t.call('rateEntry', { as: readers[0]!, params: { id: books[0]!.id }, body: { rating: 1 } })
  expect(isDue(second, await selectSeen(t.db), t.clock.now())).toBe(true)
  await t.computeNeighbours()
  expect((await findNewestRun(t.db))?.version).toBe(2)
})

test('what a run had written before it was broken off is taken in after the next one', async () => {
  const { books, readers } = await makeLibraries()
  await t.computeNeighbours()
  const before = (await findNewestRun(t.db))!
  await t.call('rateEntry', { as: readers[0]!, params: { id: books[0]!.id }, body: { rating: 1 } })
  await t.computeNeighbours()
  // As if the second run had ended just before its last statement.
  await upsertRun(t.db, before)
  await t.computeNeighbours()
  expect((await findNewestRun(t.db))?.version).toBe(before.version + 1)
})

test('of too many entries those of every second or fourth reader are read, always the same ones', async () => {
  await makeLibraries()
  await t.db.execute(sql`select pg_stat_force_next_flush()`)
  await t.db.execute(sql`analyze library_entries`)
  expect(await selectShareRead(t.db, 8)).toBe(1)
  expect(await selectShareRead(t.db, 5)).toBe(2)
  const idsOf = async (oneOf: number) => {
    const ids: number[] = []
    for await (const some of selectRunReaders(t.db, oneOf))
      ids.push(...some.map(({ readerId }) => readerId))
    return ids
  }
  const all = await idsOf(1)
  expect(all).toHaveLength(4)
  expect(await idsOf(2)).toEqual(all.filter((id) => id % 2 === 0))
})

test('after a run there is a rest, and once a day everything is computed', async () => {
  await makeLibraries()
  await t.computeNeighbours()
  const last = { ...(await findNewestRun(t.db))!, tookMs: 30_000 }
  const after = (ms: number) => new Date(last.finishedAt.getTime() + ms)
  expect(isDue(last, 'something else', after(5 * 60_000))).toBe(false)
  expect(isDue(last, 'something else', after(11 * 60_000))).toBe(true)
  expect(isDue(last, 'something else', after(2 * 60_000), true)).toBe(true)
  expect(isDue(last, last.seen, after(2 * 60_000), true)).toBe(false)
  expect(isDue(last, last.seen, after(11 * 60_000))).toBe(false)
  expect(isDue(last, last.seen, after(25 * 3_600_000))).toBe(true)
})

test('a book that is gone from the catalogue is passed over', () => {
  const model = createCatalogueModel({ version: 1, readerCount: 0 })
  const numbers = { likeness: [0.5], weights: [0.1] }
  model.setNeighbours([{ bookId: 9, kind: 'content', neighbours: [8], ...numbers }])
  expect(model.books).toEqual([])
})
