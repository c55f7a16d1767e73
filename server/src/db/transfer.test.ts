import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { dataFolderWithDatabase } from '../testing/data-folder.ts'
import { ownDatabase, ownEmbeddedDatabase } from '../testing/databases/own-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { Database } from './db.ts'
import { exportDatabase } from './export.ts'
import { importDatabase } from './import.ts'

const awkward =
  'tab\there, line\nbreak, \r\n, \\. and \\N, \u2028 separator, "quotes", naïve 🙂 Ωmega'

async function fill({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into readers (uid, email, username, created_at) values ('u1', 'ann@example.org', 'Ann', now())`,
  )
  await pool.query(
    `insert into books (work_key, title, author, description, subjects, series_position, origin, search_text,
       created_at)
     select 'key ' || n, 'Book ' || n, $1, case when n % 3 > 0 then repeat($1, 20) end, array[$1, 'plain', ''], n / 7.0,
            'reader', 'book ' || n, now() from generate_series(1, 3000) n`,
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
  await pool.query('delete from books where id = 2999')
}

const text = (file: string) => gunzipSync(readFileSync(file)).toString('utf8')

test(
  'an export imported elsewhere and exported again is the same',
  { timeout: 60_000 },
  async () => {
    const folder = temporaryFolder()
    const [first, second, third] = ['first', 'second', 'third'].map((name) =>
      join(folder, name),
    ) as [string, string, string]
    const source = await ownEmbeddedDatabase()
    await fill(source)
    await exportDatabase(source, first)
    expect(text(first)).toContain('Ωmega')

    const other = await ownDatabase('transfer')
    await importDatabase(other, first)
    await exportDatabase(other, second)
    expect(text(second) === text(first)).toBe(true)

    const back = await ownEmbeddedDatabase()
    await importDatabase(back, second)
    await exportDatabase(back, third)
    expect(text(third) === text(first)).toBe(true)

    const { rows } = await back.pool.query(
      `insert into books (work_key, title, author, origin, search_text, created_at)
     values ('new', 't', 'a', 'reader', 't', now()) returning id`,
    )
    expect(rows).toEqual([{ id: 3001 }])
    const orphan = back.pool.query(
      'insert into library_entries (reader_id, book_id, added_at, updated_at) values (1, 999999, now(), now())',
    )
    await expect(orphan).rejects.toThrow('foreign key')
  },
)

test('an import refuses a database with rows, a foreign file and half a file, and changes nothing', async () => {
  const folder = temporaryFolder()
  const source = await ownEmbeddedDatabase()
  await fill(source)
  const file = join(folder, 'export')
  await exportDatabase(source, file)
  await expect(importDatabase(source, file)).rejects.toThrow(
    'The database is not empty (there are rows in books).',
  )

  const target = await ownDatabase('refusals')
  const whole = text(file)
  const variant = (name: string, bytes: Buffer) => {
    writeFileSync(join(folder, name), bytes)
    return importDatabase(target, join(folder, name))
  }
  const older = whole.replace(/"migrations":\["/, '"migrations":["0')
  await expect(variant('older', gzipSync(older))).rejects.toThrow('exported by another version')
  const incomplete = 'The file is not a complete Pagelight export.'
  await expect(variant('cut', gzipSync(whole.slice(0, -200)))).rejects.toThrow(incomplete)
  await expect(variant('torn', readFileSync(file).subarray(0, -500))).rejects.toThrow(incomplete)
  await expect(variant('other', Buffer.from('not an archive'))).rejects.toThrow(incomplete)
  await expect(variant('json', gzipSync('{"hello":1}\n'))).rejects.toThrow(incomplete)
  const broken = whole.replace('ann@example.org\tAnn', 'ann@example.org')
  await expect(variant('broken', gzipSync(broken))).rejects.toThrow(
    'invalid input syntax for type boolean',
  )
  const orphaned = whole.replace(/^1\tu1\t/m, '7\tu1\t')
  await expect(variant('orphaned', gzipSync(orphaned))).rejects.toThrow('foreign key')

  const { rows } = await target.pool.query(
    'select (select count(*) from books) + (select count(*) from readers) as n',
  )
  expect(rows).toEqual([{ n: 0 }])
  await importDatabase(target, file)
})

test('an export never overwrites a file', async () => {
  const file = join(temporaryFolder(), 'backup')
  writeFileSync(file, 'precious')
  await expect(exportDatabase(await ownEmbeddedDatabase(), file)).rejects.toThrow(
    `${file} exists already.`,
  )
  expect(readFileSync(file, 'utf8')).toBe('precious')
})

test(
  'the commands import into and export from the embedded database',
  { timeout: 60_000 },
  async () => {
    const folder = temporaryFolder()
    const source = await ownEmbeddedDatabase()
    await fill(source)
    await exportDatabase(source, join(folder, 'first'))
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: await dataFolderWithDatabase() }
    const run = (script: string, file: string) =>
      promisify(execFile)(
        process.execPath,
        [fileURLToPath(new URL(`../commands/${script}`, import.meta.url)), file],
        {
          env,
          cwd: folder,
        },
      )
    expect((await run('db-import.ts', 'first')).stdout).toBe(`Imported ${join(folder, 'first')}.\n`)
    await run('db-export.ts', 'second')
    expect(text(join(folder, 'second')) === text(join(folder, 'first'))).toBe(true)
    await expect(run('db-import.ts', 'first')).rejects.toMatchObject({
      stderr: expect.stringMatching(/^The database is not empty/),
    })
  },
)
