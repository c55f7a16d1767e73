import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  emptyEmbeddedDatabase,
  ownDatabase,
  ownDatabaseWithoutTables,
  ownEmbeddedDatabase,
} from '../testing/databases/own-database.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openBackup, writeBackup } from './backup-file.ts'
import { INCOMPLETE } from './backup-format.ts'
import type { Database } from './db.ts'
import { exportDatabase } from './export.ts'
import { importDatabase } from './import.ts'
import { allMigrations, applyMigrations, migrate } from './migrate.ts'

const awkward =
  'tab\there, line\nbreak, \r\n, \\. and \\N, \u2028 separator, "quotes", naïve 🙂 Ωmega'

async function fill({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into readers (uid, email, username, created_at) values ('u1', 'ann@example.org', 'Ann', now())`,
  )
  await pool.query(
    `insert into books (work_key, title, author, description, subjects, series_position, origin, search_text,
       created_at)
     select 'key ' || n, 'Book ' || n, $1, case when n % 3 > 0 then repeat($1, 5) || (select string_agg(md5(n * m || ''), '') from generate_series(1, 8) m) end, array[$1, 'plain', ''], n / 7.0,
            'reader', 'book ' || n, now() from generate_series(1, 1000) n`,
    [awkward],
  )
  await pool.query(
    `insert into library_entries (reader_id, book_id, rating, notes, read_date, added_at, updated_at)
     select 1, id, 1 + id % 5, $1, date '2026-01-01' + id, now(), now() from books where id % 2 = 0`,
    [awkward],
  )
  await pool.query(
    `insert into recommendation_lists (reader_id, based_on, items, generated_at)
     values (1, '', jsonb_build_array($1::text, 1.50, null), now())`,
    [awkward],
  )
  await pool.query('delete from books where id = 999')
}

/** No test writes to it. */
const source = await emptyEmbeddedDatabase()
await fill(source)
afterAll(() => source.close())
/** Empty before each test. */
const target = await testDatabase()
beforeEach(() => target.truncate())

const backUp = (database: Database, file: string, key?: string) =>
  database.withSnapshot((snapshot) =>
    exportDatabase(snapshot, (packed) => writeBackup(packed, file, key)),
  )
const restore = async (database: Database, file: string, key?: string) =>
  importDatabase(database, await openBackup(file, key))

const text = (file: string) => gunzipSync(readFileSync(file)).toString('utf8')

test('a backup restored elsewhere and made again is the same', { timeout: 180_000 }, async () => {
  const folder = temporaryFolder()
  const [first, second, third] = ['first', 'second', 'third'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await backUp(source, first)
  expect(text(first)).toContain('Ωmega')

  await restore(target, first)
  await backUp(target, second)
  expect(text(second) === text(first)).toBe(true)

  const back = await ownEmbeddedDatabase()
  await restore(back, second)
  await backUp(back, third)
  expect(text(third) === text(first)).toBe(true)

  const { rows } = await back.pool.query(
    `insert into books (work_key, title, author, origin, search_text, created_at)
     values ('new', 't', 'a', 'reader', 't', now()) returning id`,
  )
  expect(rows).toEqual([{ id: 1001 }])
  const orphan = back.pool.query(
    'insert into library_entries (reader_id, book_id, added_at, updated_at) values (1, 999999, now(), now())',
  )
  await expect(orphan).rejects.toThrow('foreign key')
})

test('a restore refuses a database with rows, a foreign file and half a file, and changes nothing', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'export')
  await backUp(source, file)
  await expect(restore(source, file)).rejects.toThrow(
    'The database is not empty (there are rows in books).',
  )

  const whole = text(file)
  const variant = (name: string, bytes: Buffer) => {
    writeFileSync(join(folder, name), bytes)
    return restore(target, join(folder, name))
  }
  const older = whole.replace(/"migrations":\["/, '"migrations":["0')
  await expect(variant('older', gzipSync(older))).rejects.toThrow(
    'made by a later or another version',
  )
  const incomplete = 'The file is damaged, incomplete or no backup of Pagelight.'
  await expect(variant('cut', gzipSync(whole.slice(0, -200)))).rejects.toThrow(incomplete)
  await expect(variant('longer', gzipSync(`${whole}more\n`))).rejects.toThrow('after its end')
  await expect(variant('torn', readFileSync(file).subarray(0, -500))).rejects.toThrow(incomplete)
  await expect(variant('other', Buffer.from('not an archive'))).rejects.toThrow(incomplete)
  await expect(variant('json', gzipSync('{"hello":1}\n'))).rejects.toThrow(incomplete)
  const broken = whole.replace('ann@example.org\tAnn', 'ann@example.org')
  await expect(variant('broken', gzipSync(broken))).rejects.toThrow(incomplete)
  const orphaned = whole.replace(/^1\tu1\t/m, '7\tu1\t')
  await expect(variant('orphaned', gzipSync(orphaned))).rejects.toThrow(incomplete)

  const { rows } = await target.pool.query(
    'select (select count(*) from books) + (select count(*) from readers) as n',
  )
  expect(rows).toEqual([{ n: 0 }])
  await restore(target, file)
}, 180_000)

test('a restore refuses a file that lacks a table, whatever number of tables it gives', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'export')
  await backUp(source, file)
  const whole = text(file)
  const less = whole
    .replace(/^\{"table":"reader_tastes".*\n\\\.\n/m, '')
    .replace(/"tables":(\d+)\}/, (_, tables) => `"tables":${Number(tables) - 1}}`)
  expect(less.length).toBeLessThan(whole.length)
  writeFileSync(file, gzipSync(less))
  await expect(restore(target, file)).rejects.toThrow('The file does not hold every table.')
}, 180_000)

test('a backup leaves no timer behind that would later close the connection', async () => {
  const database = await ownDatabase('timers')
  await database.pool.query('select 1')
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  const before = timers()
  await exportDatabase(database, (packed) =>
    packed
      .resume()
      .toArray()
      .then(() => undefined),
  )
  expect(timers()).toBeLessThanOrEqual(before)
})

test('a backup never overwrites a file', async () => {
  const file = join(temporaryFolder(), 'backup')
  writeFileSync(file, 'precious')
  await expect(backUp(source, file)).rejects.toThrow(`${file} exists already.`)
  expect(readFileSync(file, 'utf8')).toBe('precious')
})

test('an encrypted backup opens with its key alone, and damage is told', async () => {
  const folder = temporaryFolder()
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const passphrase = 'a passphrase that nobody guesses'
  const [plain, sealed, addressed] = ['plain', 'sealed', 'addressed'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  await backUp(source, plain)
  await backUp(source, sealed, passphrase)
  await backUp(source, addressed, recipient)
  expect(statSync(sealed).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).toSorted()).toEqual(['addressed', 'plain', 'sealed'])
  expect(readFileSync(sealed, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)

  const other = 'another passphrase, just as long'
  await expect(restore(target, sealed)).rejects.toThrow('Set BACKUP_KEY to the key that opens it.')
  await expect(restore(target, plain, passphrase)).rejects.toThrow('is not encrypted')
  await expect(restore(target, sealed, other)).rejects.toThrow('encrypted with another key')
  await expect(restore(target, addressed, await generateX25519Identity())).rejects.toThrow(
    'encrypted with another key',
  )
  await expect(restore(target, addressed, recipient)).rejects.toThrow('BACKUP_KEY encrypts only.')
  await expect(restore(target, join(folder, 'none'))).rejects.toThrow('There is no file')

  const bytes = readFileSync(addressed)
  const damaged = async (name: string, changed: Buffer) => {
    writeFileSync(join(folder, name), changed)
    await expect(restore(target, join(folder, name), identity)).rejects.toThrow(
      'The file is damaged, incomplete or no backup of Pagelight.',
    )
  }
  const headed = bytes.indexOf('\n--- ') + 60
  await damaged('cut', bytes.subarray(0, -1))
  await damaged('cut-at-a-chunk', bytes.subarray(0, headed + 65_552))
  await damaged('cut-after-the-header', bytes.subarray(0, headed))
  const turned = Buffer.from(bytes)
  turned[turned.length - 5_000]! ^= 1
  await damaged('turned', turned)
  const { rows } = await target.pool.query('select count(*)::int as n from books')
  expect(rows).toEqual([{ n: 0 }])

  await restore(target, sealed, passphrase)
  const again = join(folder, 'again')
  await backUp(target, again)
  expect(text(again) === text(plain)).toBe(true)
  await target.truncate()
  await restore(target, addressed, identity)
}, 180_000)

test('a backup with one changed byte anywhere is refused by the same sentence, and nothing is restored', async () => {
  const folder = temporaryFolder()
  const plain = join(folder, 'plain')
  await backUp(source, plain)
  const refused = async (name: string, bytes: Buffer) => {
    writeFileSync(join(folder, name), bytes)
    await expect(restore(target, join(folder, name))).rejects.toThrow(INCOMPLETE)
  }
  const packed = readFileSync(plain)
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    const bytes = Buffer.from(packed)
    bytes[Math.floor(bytes.length * part)]! ^= 0x10
    await refused(`at ${part}`, bytes)
  }
  // What the checksum would find only after these rows were read.
  const rows = text(plain)
  await refused(
    'no UTF-8',
    gzipSync(Buffer.from(rows).fill(0xc3, rows.indexOf('naïve'), rows.indexOf('naïve') + 1)),
  )
  await refused('no number', gzipSync(rows.replace(/(?<=\n)2(?=\t\S+ 2\t)/, 'x')))
  await refused(
    'no such book',
    gzipSync(rows.replace(/(?<="library_entries".*\n\d+\t\d+\t)\d+/, '999999')),
  )
  await refused('no such sequence', gzipSync(rows.replace(/"name":"\w+"/, '"name":"none"')))
  const { rows: kept } = await target.pool.query('select count(*)::int as n from books')
  expect(kept).toEqual([{ n: 0 }])
}, 180_000)

const columns = async ({ pool }: Database) =>
  (
    await pool.query(
      `select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`,
    )
  ).rows

test('a backup of an older version restores into a new installation and is migrated; half of it is nothing', async () => {
  const folder = temporaryFolder()
  const older = await ownDatabaseWithoutTables('older')
  const client = await older.pool.connect()
  await applyMigrations(client, allMigrations().slice(0, 12))
  client.release()
  await older.pool.query(
    `insert into readers (uid, email, username, created_at) values ('u1', 'ann@example.org', 'Ann', now())`,
  )
  await older.pool.query(
    `insert into books (work_key, title, author, origin, search_text, created_at)
     values ('emma', 'Emma', 'Jane Austen', 'reader', 'emma', now())`,
  )
  await older.pool.query(
    `insert into library_entries (reader_id, book_id, rating, added_at, updated_at) values (1, 1, 4, now(), now())`,
  )
  const file = join(folder, 'older')
  await backUp(older, file)

  await expect(restore(target, file)).rejects.toThrow(
    'The file was made by an earlier version, and the database has the tables of this one already.',
  )
  const restored = await ownDatabaseWithoutTables('restored')
  writeFileSync(join(folder, 'half'), readFileSync(file).subarray(0, -50))
  await expect(restore(restored, join(folder, 'half'))).rejects.toThrow('damaged, incomplete')
  expect(await columns(restored)).toEqual([])

  await restore(restored, file)
  await migrate(restored)
  expect(await columns(restored)).toEqual(await columns(target))
  const { rows } = await restored.pool.query(
    `select r.email, b.title, e.rating from library_entries e join readers r on r.id = e.reader_id
     join books b on b.id = e.book_id`,
  )
  expect(rows).toEqual([{ email: 'ann@example.org', title: 'Emma', rating: 4 }])
}, 180_000)
