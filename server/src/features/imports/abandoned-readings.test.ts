import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  failAllReadings,
  failReading,
  insertImport,
  renewLease,
  updateRead,
} from './imports.queries.ts'
import { importResult } from './imports.service.ts'
import { chunksOf } from './upload-chunks.ts'

const t = await testApp()
beforeEach(() => t.reset())

const READ = { format: 'Goodreads' as const, header: ['Title'], rows: 3, remarks: [] }

async function begin() {
  const reader = await makeReader(t.db)
  const createdAt = t.clock.now()
  const given = { readerId: reader.id, fileName: 'export.csv', digest: 'x', rows: 3, createdAt }
  const id = await insertImport(t.db, given)
  const statuses = async () =>
    (await t.call('listImports', { as: reader })).body.imports.map(({ status }) => status)
  return { reader, id, statuses }
}

const setBack = (id: number, change: string) =>
  t.db.execute(sql`update imports set ${sql.raw(change)} where id = ${id}`)

test('a file is listed as failed once the lease of the server that read it has ended', async () => {
  const { id, statuses } = await begin()
  expect(await statuses()).toEqual(['reading'])
  await setBack(id, `lease_until = now() + interval '2 seconds'`)
  await renewLease(t.db, id)
  const { rows } = await t.db.execute(
    sql`select lease_until > now() + interval '20 seconds' as renewed from imports`,
  )
  expect(rows).toEqual([{ renewed: true }])
  await setBack(id, `lease_until = now() - interval '1 second'`)
  expect(await statuses()).toEqual(['failed'])
})

test('a file that a server of an earlier version did not live to read is listed as failed after ten minutes', async () => {
  const { id, statuses } = await begin()
  await setBack(id, `lease_until = null, created_at = now() - interval '9 minutes'`)
  expect(await statuses()).toEqual(['reading'])
  await setBack(id, `created_at = now() - interval '11 minutes'`)
  expect(await statuses()).toEqual(['failed'])
})

test('whoever waits for a file that nobody reads any more is told so at once', async () => {
  const { reader, id } = await begin()
  await setBack(id, `lease_until = now() - interval '1 second'`)
  const never = new AbortController().signal
  await expect(importResult(t.deps, reader.id, id, never)).rejects.toThrow(
    'The import was interrupted.',
  )
})

test('at the start of a server that is the only one no reading is under way', async () => {
  const { statuses } = await begin()
  await failAllReadings(t.db, t.clock.now())
  expect(await statuses()).toEqual(['failed'])
})

test('what was given up while it was read is not begun any more', async () => {
  const { id, statuses } = await begin()
  await failReading(t.db, id, t.clock.now())
  expect(await updateRead(t.db, id, READ, chunksOf([]))).toBe(false)
  expect(await statuses()).toEqual(['failed'])
})

test('what has been read goes on, even if the answer to that was lost', async () => {
  const { id, statuses } = await begin()
  expect(await updateRead(t.db, id, READ, chunksOf([]))).toBe(true)
  await failReading(t.db, id, t.clock.now())
  expect(await statuses()).toEqual(['running'])
})
