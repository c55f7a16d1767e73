import { beforeEach, expect, test } from 'vitest'
import { databaseState } from '../../testing/databases/database-state.ts'
import { goodreadsFile } from '../../testing/goodreads-file.ts'
import { epub } from '../../testing/make-epub.ts'
import { makeAdmin, makeBook, makeEntry, makePreferences, makeReader } from '../../testing/make.ts'
import { PUBLIC_URL, TEST_NOW, testApp } from '../../testing/test-app.ts'
import { testIdentity } from '../../testing/test-identity.ts'

const t = await testApp()
beforeEach(() => t.reset())

type Column = { table: string; column: string }

async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await t.database.pool.query(text, values)).rows as Row[]
}

test('deleting the account leaves no row of the reader in any table, and nothing of others is touched', async () => {
  const [ada, bo] = [await makeReader(t.db, { email: 'ada@example.com' }), await makeReader(t.db)]
  const shared = await makeBook(t.db, { title: 'Shared', author: 'Ida Wren' })
  await makeEntry(t.db, bo, shared, { rating: 4 })
  await makePreferences(t.db, ada, [1, 1, 1])
  const unusable = { Title: 'No author', Author: '' }
  const file = [
    { Title: 'Shared', Author: 'Ida Wren', 'My Rating': '5' },
    { Title: 'Own', Author: 'B C' },
    unusable,
  ]
  await t.importFile(ada, goodreadsFile(file))
  await t.call('listRecommendations', { as: ada })
  expect(
    (await t.analyzeTextFile(ada, shared.id, epub({ title: 'Shared', author: 'Ida Wren' }))).status,
  ).toBe(200)
  await t.call('reportBook', {
    as: ada,
    params: { id: shared.id },
    body: { reason: 'Ada says that it is wrong.' },
  })
  await t.call('dismissRecommendation', { as: ada, params: { id: shared.id } })
  const columns = await rows<Column>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name in ('reader_id', 'actor_id', 'requested_by')`,
  )
  expect(columns.map(({ table }) => table)).toEqual(
    expect.arrayContaining([
      'imports',
      'imported_ids',
      'library_entries',
      'book_reports',
      'dismissed_books',
      'analyses',
    ]),
  )
  for (const table of ['book_reports', 'dismissed_books']) {
    expect([table, (await rows(`select 1 from ${table}`)).length]).toEqual([table, 1])
  }
  expect(await rows('select 1 from analyses where text_evidence is not null')).toHaveLength(1)

  expect((await t.call('deleteAccount', { as: ada, body: { email: ada.email } })).status).toBe(200)
  for (const { table, column } of columns) {
    const left = await rows(`select 1 from ${table} where ${column} = $1`, [ada.id])
    expect([table, left.length]).toEqual([table, 0])
  }
  for (const table of Object.keys(await databaseState(t.database))) {
    const left = await rows(`select 1 from ${table} r where r::text like $1 or r::text like $2`, [
      `%${ada.email}%`,
      `%${ada.uid}%`,
    ])
    expect([table, left.length]).toEqual([table, 0])
  }
  for (const table of ['import_attention', 'import_chunks', 'imports']) {
    expect(await rows(`select 1 from ${table}`)).toEqual([])
  }
  expect(await rows('select 1 from analyses where text_evidence is not null')).toEqual([])
  expect((await t.call('listEntries', { as: bo })).body.books).toMatchObject([
    { title: 'Shared', user_rating: 4 },
  ])
})

test('a text analysis that an administrator accepted stays, and names nobody', async () => {
  const [ada, admin] = [await makeReader(t.db), await makeAdmin(t.db)]
  const book = await makeBook(t.db, { title: 'Shared', author: 'Ida Wren' })
  const { body } = await t.analyzeTextFile(
    ada,
    book.id,
    epub({ title: 'Shared', author: 'Ida Wren' }),
  )
  await t.call('acceptTextAnalysis', { as: admin, params: { id: body.reading.id } })
  expect((await t.call('deleteAccount', { as: ada, body: { email: ada.email } })).status).toBe(200)
  expect((await t.call('viewBook', { params: { id: book.id } })).body).toMatchObject({
    basis: 'knowledge',
    provenance: { text_evidence: {} },
  })
  expect(await rows('select requested_by from analyses where text_evidence is not null')).toEqual([
    { requested_by: null },
    { requested_by: null },
  ])
})

test('whatever refers to a reader goes with the reader or forgets the reader', async () => {
  const held = await rows<{ name: string }>(
    `select conname as name from pg_constraint
     where contype = 'f' and confrelid = 'readers'::regclass and confdeltype not in ('c', 'n')`,
  )
  expect(held).toEqual([])
})

test('an account that the provider cannot delete is not said to be gone, and can be deleted again', async () => {
  const provider = await testIdentity(PUBLIC_URL, () => TEST_NOW)
  let isAway = true
  const deleteAccount = async (uid: string) => {
    if (isAway) throw new Error('The provider does not answer')
    await provider.deleteAccount(uid)
  }
  const app = await testApp({ identity: { ...provider, deleteAccount } })
  const ada = await makeReader(app.db)
  const deleted = async () =>
    (await app.call('deleteAccount', { as: ada, body: { email: ada.email } })).status
  expect(await deleted()).toBe(500)
  isAway = false
  expect(await deleted()).toBe(200)
  expect(provider.deleted).toEqual([ada.uid])
})

test('an account that is deleted while its import runs ends the import', async () => {
  const ada = await makeReader(t.db)
  await t.importFile(ada, goodreadsFile([{ Title: 'Own', Author: 'B C' }]))
  await t.database.pool.query(`update imports set status = 'running'`)
  await t.database.pool.query(
    `insert into import_chunks (import_id, position, content) select id, 9, '' from imports`,
  )
  expect((await t.call('deleteAccount', { as: ada, body: { email: ada.email } })).status).toBe(200)
  expect(await rows('select 1 from import_chunks')).toEqual([])
})
