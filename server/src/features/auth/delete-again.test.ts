import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { tablesWithText } from '../../testing/databases/tables-with-text.ts'
import { deleteAgain } from './delete-again.ts'

const database = await testDatabase()
beforeEach(() => database.truncate())

test('a restore deletes again whom it is told, and says whom the file does not have', async () => {
  await database.pool.query(`
    insert into readers (uid, email, username, created_at) values ('u1', 'ann@example.org', 'Ann', now());
    insert into pilot_interests (email, created_at, approved) values ('ann@example.org', now(), true);
    insert into identity_users (id, name, email, created_at, updated_at)
      values ('u1', 'Ann', 'ann@example.org', now(), now())`)
  const named = ['Ann@Example.org', 'bo@example.org']
  expect(await deleteAgain(database.db, named)).toEqual(['bo@example.org'])
  expect(await tablesWithText(database, 'ann@example.org')).toEqual([])
})
