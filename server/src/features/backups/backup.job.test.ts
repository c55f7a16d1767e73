import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeAdmin, makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { backupJob, scheduleBackups } from './backup.job.ts'

const t = await testApp({}, { BACKUP_EVERY: '24h', BACKUP_KEEP: '2' })
const { folder } = t.deps.config.backups
beforeEach(async () => {
  await t.reset()
  rmSync(folder, { recursive: true, force: true })
})

async function backUpAt(time: string): Promise<void> {
  t.clock.set(new Date(time))
  await t.deps.jobs.send(t.db, backupJob, {})
  expect(await t.deps.jobs.runDue()).toEqual([])
}

test('of its backups the newest are kept, and nothing else in the folder is removed', async () => {
  mkdirSync(folder)
  const others = ['notes.txt', 'pagelight-by-hand.backup', 'pagelight-2020-01-01T000000Z.backup.gz']
  for (const name of others) writeFileSync(path.join(folder, name), 'kept')
  const ofAKilledOne = path.join(folder, 'pagelight-2026-11-20T000000Z.backup.4711.partial')
  writeFileSync(ofAKilledOne, 'half')
  const ofAnOldUpdate = path.join(folder, 'before-0020-2026-01-01T000000Z.backup')
  writeFileSync(ofAnOldUpdate, 'old')
  for (const old of [ofAKilledOne, ofAnOldUpdate]) utimesSync(old, 0, 0)
  const reader = await makeReader(t.db)
  for (const day of [21, 22, 23]) await backUpAt(`2026-11-${day}T08:00:00Z`)
  const [first, second] = [22, 23].map((day) => `pagelight-2026-11-${day}T080000Z.backup`)
  expect(readdirSync(folder).toSorted()).toEqual([...others, first, second].toSorted())
  const backup = gunzipSync(readFileSync(path.join(folder, second!))).toString('utf8')
  expect(backup).toContain(reader.email)
})

test('the one just made stays, whatever later names a clock that was ahead has left', async () => {
  for (const day of [1, 2]) await backUpAt(`2031-01-0${day}T08:00:00Z`)
  await backUpAt('2026-11-24T08:00:00Z')
  expect(readdirSync(folder)).toContain('pagelight-2026-11-24T080000Z.backup')
  expect(readdirSync(folder)).toHaveLength(2)
})

test('what another process has begun to write within the last day stays', async () => {
  mkdirSync(folder)
  const drafts = [23, 25].map((hours) => {
    const name = `pagelight-2026-11-2${hours - 23}T000000Z.backup.4711.partial`
    const file = path.join(folder, name)
    writeFileSync(file, 'half')
    const at = new Date(Date.parse('2026-11-24T08:00:00Z') - hours * 3_600_000)
    utimesSync(file, at, at)
    return name
  })
  await backUpAt('2026-11-24T08:00:00Z')
  expect(readdirSync(folder).filter((name) => drafts.includes(name))).toEqual([drafts[0]])
})

test('however many processes ask, a span of time has one backup', async () => {
  await makeReader(t.db, { createdAt: new Date('2026-01-01') })
  const stops = [1, 2, 3].map(() => scheduleBackups(t.deps))
  const queued = async () => {
    const { rows } = await t.db.execute<{ state: string }>(
      sql`select state from pgboss.job where name = 'backup'`,
    )
    return rows.map(({ state }) => state)
  }
  await expect.poll(queued, { timeout: 20_000 }).toEqual(['created'])
  expect(await t.deps.jobs.runDue()).toEqual([])
  await t.deps.jobs.sendOnceEvery(t.db, backupJob, 24 * 3_600)
  expect(await queued()).toEqual(['completed'])
  expect(readdirSync(folder)).toHaveLength(1)
  for (const stop of stops) stop()
})

test('while no reader is as old as the span, there is nothing to back up', async () => {
  await makeReader(t.db, { createdAt: new Date() })
  const looked = Promise.withResolvers<void>()
  const db: typeof t.db = Object.create(t.db, {
    execute: {
      value: (...query: Parameters<typeof t.db.execute>) =>
        t.db.execute(...query).finally(() => looked.resolve()),
    },
  })
  const stop = scheduleBackups({ ...t.deps, db })
  await looked.promise
  stop()
  const { rows } = await t.db.execute(sql`select 1 from pgboss.job where name = 'backup'`)
  expect(rows).toEqual([])
})

test('one that cannot be made is logged, tried again, removes nothing, and is shown to administrators in the end', async () => {
  await backUpAt('2026-11-21T08:00:00Z')
  const before = readdirSync(folder)
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file in the place of the folder')
  await t.deps.jobs.send(t.db, backupJob, {})
  for (const attempt of [1, 2, 3, 4]) {
    expect(await t.deps.jobs.runDue()).toEqual([expect.stringContaining('EEXIST')])
    expect(t.logLines.join('')).toContain(`"attempt":${attempt},"msg":"a backup failed"`)
    await t.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
  }
  const admin = await makeAdmin(t.db)
  const { body } = await t.call('listFailedJobs', { as: admin })
  expect(body).toEqual({
    failures: [
      expect.objectContaining({
        kind: 'backup',
        count: 1,
        reason: expect.stringContaining('EEXIST'),
      }),
    ],
    total: 1,
  })

  rmSync(folder)
  t.clock.set(new Date('2026-11-21T08:00:00Z'))
  const { id } = body.failures[0]!
  expect((await t.call('retryFailedJobs', { as: admin, params: { id } })).status).toBe(200)
  expect(await t.deps.jobs.runDue()).toEqual([])
  expect(readdirSync(folder)).toEqual(before)
  expect((await t.call('listFailedJobs', { as: admin })).body.total).toBe(0)
})
