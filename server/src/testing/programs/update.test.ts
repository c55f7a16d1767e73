import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openBackup } from '../../db/backup-file.ts'
import { openDatabase, type Database } from '../../db/db.ts'
import { importDatabase } from '../../db/import.ts'
import { allMigrations, applyMigrations, migrate } from '../../db/migrate.ts'
import { dataFolderWithDatabase } from '../data-folder.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const EARLIER = allMigrations().slice(0, 20)

async function openHere(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) })
  onTestFinished(() => database.close())
  return database
}

/** As an earlier version leaves it. */
async function earlierDatabase({ readers }: { readers: string[] }) {
  const database = await openHere(await dataFolderWithDatabase())
  const client = await database.pool.connect()
  await client.query('begin')
  await applyMigrations(client, EARLIER)
  await client.query('commit')
  for (const name of readers) {
    await client.query(
      'insert into readers (uid, email, username, created_at) values ($1, $1, $1, now())',
      [name],
    )
  }
  client.release()
  return database
}

const countMigrations = async ({ pool }: Database) =>
  (await pool.query('select 1 from drizzle.__drizzle_migrations')).rowCount

test('an update that changes the embedded database of readers makes a backup first, which leads back', async () => {
  const database = await earlierDatabase({ readers: ['ann@example.org'] })
  const folder = path.join(temporaryFolder(), 'backups')
  mkdirSync(folder)
  const earlier = [12, 14, 16].map((n) => `before-00${n}-2026-01-${n}T000000Z.backup`)
  for (const name of [...earlier, 'notes.txt']) writeFileSync(path.join(folder, name), 'kept')
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  await migrate(database, { log, backups: { folder, key: undefined } })
  expect(lines.join('')).toContain(
    `the database is brought from 20 to ${allMigrations().length} migrations`,
  )
  expect(await countMigrations(database)).toBe(allMigrations().length)
  const made = readdirSync(folder).find((name) => name.startsWith('before-0020-'))!
  expect(made).toMatch(/^before-0020-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/)
  expect(readdirSync(folder).toSorted()).toEqual(
    [...earlier.slice(1), made, 'notes.txt'].toSorted(),
  )

  const restored = await openHere(await dataFolderWithDatabase())
  await importDatabase(restored, await openBackup(path.join(folder, made), undefined))
  const { rows } = await restored.pool.query('select email from readers')
  expect(rows).toEqual([{ email: 'ann@example.org' }])

  await migrate(database, { log, backups: { folder, key: undefined } })
  expect(readdirSync(folder)).toHaveLength(4)
})

test('where that backup cannot be made the update changes nothing and says what is needed', async () => {
  const database = await earlierDatabase({ readers: ['ann@example.org'] })
  const folder = path.join(temporaryFolder(), 'backups')
  writeFileSync(folder, 'a file in the place of the folder')
  await expect(migrate(database, { backups: { folder, key: undefined } })).rejects.toThrow(
    /^The database was not changed, since the backup before the update could not be made \(EEXIST.*\)\. Make room /,
  )
  expect(await countMigrations(database)).toBe(EARLIER.length)
})

test('an update of a database without readers makes no backup', async () => {
  const database = await earlierDatabase({ readers: [] })
  const folder = path.join(temporaryFolder(), 'backups')
  await migrate(database, { backups: { folder, key: undefined } })
  expect(await countMigrations(database)).toBe(allMigrations().length)
  expect(() => readdirSync(folder)).toThrow('ENOENT')
})
