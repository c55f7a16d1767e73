import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createSingleFlight } from '../../concurrency/single-flight.ts'
import { imports } from '../../db/schema.ts'
import { goodreadsFile } from '../../testing/goodreads-file.ts'
import { makeReader, type MadeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { readFile } from './formats/read-file.ts'
import { queueImport, runImport } from './import.job.ts'
import { insertImport, updateRead } from './imports.queries.ts'
import { chunksOf } from './upload-chunks.ts'

const t = await testApp()
let reader: MadeReader
beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db)
})

/** Two rows a chunk; the database refuses the stars of `broken` books. */
async function anImport(books: number, broken: readonly number[]): Promise<number> {
  const text = goodreadsFile(
    Array.from({ length: books }, (_, n) => ({ Title: `Book ${n}`, Author: 'Ida Wren' })),
  )
  const { rows, ...file } = readFile(Buffer.from(text), '2026-11-21')
  rows.forEach((row, n) => {
    if (row.book && broken.includes(n)) row.entry.rating = 77
  })
  const given = { readerId: reader.id, fileName: 'a.csv', digest: 'd', rows: books }
  const id = await insertImport(t.db, { ...given, createdAt: t.clock.now() })
  await updateRead(t.db, id, { ...file, rows: books }, chunksOf(rows, 2))
  return id
}

/** Returns how many tries of the job it took. */
async function workUntilDone(id: number): Promise<number> {
  await queueImport(t.deps.jobs, t.db, id)
  for (let tries = 1; ; tries++) {
    if ((await t.deps.jobs.runDue()).length === 0) return tries
    await t.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
  }
}

const report = async (id: number) =>
  (await t.call('viewImport', { as: reader, params: { id } })).body.import

test('a part of a file on which the server fails twice is given up, row by row, and the rest is imported', async () => {
  const id = await anImport(7, [2, 3])
  expect(await workUntilDone(id)).toBe(3)
  const given = 'not added, the server failed twice while it worked on this part of the file'
  expect(await report(id)).toMatchObject({
    status: 'done',
    rows_done: 7,
    added_books: 5,
    skipped_books: 0,
  })
  expect((await report(id)).errors).toEqual(
    expect.arrayContaining([`Row 4: ${given}`, `Row 5: ${given}`]),
  )
})

test('a part of a file that twice ends the process is not tried a third time', async () => {
  const id = await anImport(3, [])
  const killed = { ...t.deps, runWhenIdle: () => new Promise<never>(() => undefined) }
  for (const start of [1, 2]) {
    void runImport({ ...killed, importsInFlight: createSingleFlight(undefined) }, id)
    await expect
      .poll(async () => (await t.db.select({ tries: imports.tries }).from(imports))[0]?.tries)
      .toBe(start)
  }
  await runImport({ ...t.deps, importsInFlight: createSingleFlight(undefined) }, id)
  expect(await report(id)).toMatchObject({ status: 'done', rows_done: 3, added_books: 1 })
})

test('an import with one such part after the other fails, and is not begun again', async () => {
  const id = await anImport(20, [0, 2, 4, 6, 8, 10, 12])
  expect(await workUntilDone(id)).toBeLessThan(10)
  expect(await report(id)).toMatchObject({ status: 'failed', rows_done: 6 })
  expect(await workUntilDone(id)).toBe(1)
})
