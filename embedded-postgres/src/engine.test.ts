import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test } from 'vitest'
import type { SyncObserver } from './durable-node-fs.ts'
import { assertDurable, openFolder } from './engine.ts'
import { PowerCutDisk } from './testing/power-cut-disk.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const quiet = () => false

let created: Promise<string> | undefined
async function newPgdata(): Promise<string> {
  created ??= (async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'pagelight-engine-')), 'pgdata')
    await (await openFolder(folder, observer(), quiet)).close()
    return folder
  })()
  const copy = join(temporaryFolder(), 'pgdata')
  cpSync(await created, copy, { recursive: true })
  return copy
}
afterAll(async () => created && rmSync(dirname(await created), { recursive: true }))

function observer(also: Partial<SyncObserver> = {}) {
  const seen = { syncs: 0 }
  return {
    seen,
    synced(path: string, kind: 'file' | 'folder') {
      seen.syncs++
      also.synced?.(path, kind)
    },
    failed(error: Error) {
      throw error
    },
  }
}

test('every commit syncs the log to the disk once, and fsync is on', async () => {
  const folder = await newPgdata()
  const watched = observer()
  const engine = await openFolder(folder, watched, quiet)
  await engine.exec('create table notes (id int primary key, text text)')
  const before = watched.seen.syncs
  for (let id = 0; id < 25; id++)
    await engine.query('insert into notes values ($1, $2)', [id, 'kept'])
  expect(watched.seen.syncs - before).toBe(25)
  expect((await engine.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
  expect((await engine.query('show wal_sync_method')).rows).toEqual([{ wal_sync_method: 'fsync' }])
  await assertDurable(engine, () => watched.seen.syncs)
  await engine.close()
})

test('an engine that does not sync is refused', async () => {
  const careless = await PGlite.create()
  await expect(assertDurable(careless, () => 0)).rejects.toThrow(
    'does not sync its commits to the disk',
  )
  await careless.close()
})

test('a creation that was interrupted starts again from nothing', async () => {
  const root = temporaryFolder()
  mkdirSync(join(root, 'pgdata.new', 'base'), { recursive: true })
  const engine = await openFolder(join(root, 'pgdata'), observer(), quiet)
  await engine.close()
  expect(readdirSync(root)).toEqual(['pgdata'])
})

test('power cuts lose no acknowledged row', { timeout: 120_000 }, async () => {
  const root = temporaryFolder()
  const folder = await newPgdata()
  const disk = new PowerCutDisk(folder)
  const engine = await openFolder(folder, observer(disk), quiet)
  await engine.exec('create table notes (id int primary key, text text)')
  let rows = 0
  for (let cut = 1; cut <= 6; cut++) {
    for (let i = 0; i < 7; i++)
      await engine.query('insert into notes values ($1, repeat($2, 900))', [rows++, 'kept'])
    if (cut % 3 === 0) await engine.exec('checkpoint')
    if (cut % 3 === 1)
      await engine.exec(
        `update notes set text = 'changed' where id < 5; create index on notes (text)`,
      )
    const survivors = join(root, `cut-${cut}`)
    disk.writeSurvivors(survivors)
    const reopened = await openFolder(survivors, observer(), quiet)
    expect((await reopened.query('select count(*)::int as count from notes')).rows).toEqual([
      { count: rows },
    ])
    await reopened.close()
  }
  await engine.close()
})
