import { beforeEach, expect, test } from 'vitest'
import { makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { insertImport } from './imports.queries.ts'

const t = await testApp()
beforeEach(() => t.reset())

test('a file whose server did not live to read it is listed as failed after ten minutes', async () => {
  const reader = await makeReader(t.db)
  const createdAt = t.clock.now()
  await insertImport(t.db, {
    readerId: reader.id,
    fileName: 'export.csv',
    digest: 'x',
    rows: 3,
    createdAt,
  })
  const statuses = async () =>
    (await t.call('listImports', { as: reader })).body.imports.map(({ status }) => status)
  expect(await statuses()).toEqual(['reading'])
  t.clock.advance(11 * 60_000)
  expect(await statuses()).toEqual(['failed'])
})
