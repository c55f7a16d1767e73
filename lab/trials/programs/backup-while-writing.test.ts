import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolderWithDatabase } from '../../../server/src/testing/data-folder.ts'
import { ownDatabase } from '../../../server/src/testing/databases/own-database.ts'
import { temporaryFolder } from '../../../server/src/testing/temporary-folder.ts'
import { openBackup, writeBackup } from '../../../server/src/db/backup-file.ts'
import { openDatabase, type Database } from '../../../server/src/db/db.ts'
import { exportDatabase } from '../../../server/src/db/export.ts'
import { importDatabase } from '../../../server/src/db/import.ts'
import { migrate } from '../../../server/src/db/migrate.ts'

async function lastingDatabase(label: string): Promise<Database> {
  if (process.env['TEST_DATABASE_URL']) return await ownDatabase(label)
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ dataDir: await dataFolderWithDatabase(), log })
  onTestFinished(() => database.close())
  await migrate(database)
  return database
}

async function writePair({ pool }: Database, n: number): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(
    `insert into access_events (at, actor, action, email) values (now(), 'shell', 'approved', $1)`,
    [String(n)],
  )
  await client.query(
    `insert into readers (uid, email, username, created_at) values ($1, $1, $1, now())`,
    [String(n)],
  )
  await client.query('commit')
  client.release()
}

test(
  'backups made while others write hold what was acknowledged before, and no half of a transaction',
  { timeout: 120_000 },
  async () => {
    const database = await lastingDatabase('written')
    const folder = temporaryFolder()
    const state = { acknowledged: 0, isOver: false }
    const writing = (async () => {
      while (!state.isOver) {
        await writePair(database, state.acknowledged + 1)
        state.acknowledged += 1
      }
    })()
    const made: { file: string; before: number; after: number }[] = []
    for (const names of [['first'], ['second', 'at the same time']]) {
      const written = state.acknowledged
      await expect.poll(() => state.acknowledged, { timeout: 20_000 }).toBeGreaterThan(written + 3)
      const before = state.acknowledged
      const files = names.map((name) => join(folder, name))
      const making = files.map((file) =>
        database.withSnapshot((snapshot) =>
          exportDatabase(snapshot, (packed) => writeBackup(packed, file, undefined)),
        ),
      )
      await Promise.all(making)
      made.push(...files.map((file) => ({ file, before, after: state.acknowledged })))
    }
    state.isOver = true
    await writing

    for (const [at, { file, before, after }] of made.entries()) {
      expect(after).toBeGreaterThan(before)
      const restored = await ownDatabase(`restored${at}`)
      await importDatabase(restored, await openBackup(file, undefined))
      const { rows } = await restored.pool.query<{ readers: number[]; events: number[] }>(`select
        (select array_agg(email::int order by email::int) from readers) as readers,
        (select array_agg(email::int order by email::int) from access_events) as events`)
      const { readers, events } = rows[0]!
      expect(events).toEqual(readers)
      expect(readers).toEqual(readers.map((_, index) => index + 1))
      expect(readers.length).toBeGreaterThanOrEqual(before)
      expect(readers.length).toBeLessThanOrEqual(after + 1)
    }
  },
)
