import { cpSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dataFolderWithDatabase } from '../data-folder.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { openDatabase } from '../../db/db.ts'
import { embeddedPool } from '../../db/pool.ts'
import { startEmbeddedServer } from '@pagelight/embedded-postgres/embedded-server.ts'
import { syncsSeen } from '@pagelight/embedded-postgres/sync-monitor.ts'

const log = pino({ level: 'silent' })

const failingDisk = new URL(
  import.meta.resolve('@pagelight/embedded-postgres/testing/failing-disk.worker.ts'),
)

async function start({ stallMs = 0, worker }: { stallMs?: number; worker?: URL } = {}) {
  const folder = await dataFolderWithDatabase()
  const server = startEmbeddedServer({
    source: { kind: 'folder', folder: join(folder, 'database', 'pgdata') },
    socketFolder: folder,
    log,
    stallMs,
    ...(worker ? { worker } : {}),
  })
  const pool = embeddedPool(server, folder, { log, queryTimeoutMs: 20_000 })
  onTestFinished(async () => {
    await pool.end()
    await server.close()
  })
  await pool.query('create table notes (id int primary key)')
  return { server, pool }
}

test('a commit whose sync fails is rejected, and the database recovers by itself', async () => {
  const { server, pool } = await start({ worker: failingDisk })
  await pool.query('insert into notes values (1)')
  writeFileSync(`${server.socketPath}.fail-next-sync`, '')
  await expect(pool.query('insert into notes values (2)')).rejects.toThrow(
    /could not fsync|terminated/,
  )
  await vi.waitFor(() => pool.query('insert into notes values (3) on conflict do nothing'), {
    timeout: 60_000,
  })
  const { rows } = await pool.query('select id from notes where id <> 2 order by id')
  expect(rows).toEqual([{ id: 1 }, { id: 3 }])
})

test('a statement that never ends is given up, and the database recovers by itself', async () => {
  const { pool } = await start({ stallMs: 3_000 })
  await expect(pool.query('select count(*) from generate_series(1, 1e12::bigint)')).rejects.toThrow(
    'terminated',
  )
  const { rows } = await vi.waitFor(() => pool.query('select 1 as alive'), { timeout: 60_000 })
  expect(rows).toEqual([{ alive: 1 }])
})

test('commits made through the socket are synced one by one', async () => {
  const { server, pool } = await start()
  const before = syncsSeen(server.monitor)
  for (let id = 0; id < 10; id++) await pool.query('insert into notes values ($1)', [id])
  expect(syncsSeen(server.monitor) - before).toBe(10)
})

test('concurrent queries and transactions keep to themselves', async () => {
  const { pool } = await start()
  const sums = await Promise.all(
    Array.from({ length: 30 }, async (_, id) => {
      if (id % 3 > 0) return (await pool.query('select $1::int + 1000 as sum', [id])).rows[0].sum
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query('insert into notes values ($1)', [id])
        const { rows } = await client.query(
          'select $1::int + 1000 as sum from notes where id = $1::int',
          [id],
        )
        await client.query(id % 2 ? 'commit' : 'rollback')
        return rows[0].sum
      } finally {
        client.release()
      }
    }),
  )
  expect(sums).toEqual(Array.from({ length: 30 }, (_, id) => id + 1000))
  expect((await pool.query('select count(*) as count from notes')).rows).toEqual([{ count: 5 }])
})

test('a second server on the same folder is refused, the first goes on, and closing frees the folder', async () => {
  const dataDir = await dataFolderWithDatabase()
  const first = await openDatabase({ dataDir, log })
  await expect(openDatabase({ dataDir, log })).rejects.toThrow(`in use by process ${process.pid}`)
  expect((await first.pool.query('select 1 as alive')).rows).toEqual([{ alive: 1 }])
  await first.close()
  await (await openDatabase({ dataDir, log })).close()
})

test('the folders are private, and a data folder too deep for a socket works', async () => {
  const dataDir = join(temporaryFolder(), 'deep'.repeat(30))
  cpSync(await dataFolderWithDatabase(), dataDir, { recursive: true })
  const database = await openDatabase({ dataDir, log })
  expect((await database.pool.query('select 1 as alive')).rows).toEqual([{ alive: 1 }])
  expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700)
  await database.close()
})
