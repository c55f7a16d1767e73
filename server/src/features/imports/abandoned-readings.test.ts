import { beforeEach, expect, test } from 'vitest'
import { makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { failReading, insertImport, updateRead } from './imports.queries.ts'
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
  return { id, statuses }
}

test('a file whose server did not live to read it is listed as failed after ten minutes', async () => {
  const { statuses } = await begin()
  expect(await statuses()).toEqual(['reading'])
  t.clock.advance(11 * 60_000)
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
