import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeAdmin, makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const METRICS_TOKEN = 'a-token-of-more-than-32-characters'
const t = await testApp({}, { BACKUP_EVERY: '24h', METRICS_TOKEN })
beforeEach(() => t.reset())

test('administrators and the metrics see when the newest backup was made, and how much room the disk has', async () => {
  const admin = await makeAdmin(t.db)
  expect((await t.call('viewBackups', { as: await makeReader(t.db) })).status).toBe(403)
  const shown = async () => (await t.call('viewBackups', { as: admin })).body.backups
  const metric = async (name: string) => {
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
    const text = await (await t.app.request('/metrics', { headers })).text()
    return new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]
  }
  expect(await shown()).toEqual({ is_scheduled: true, last_made_at: null })
  expect(await metric('pagelight_last_backup_timestamp_seconds')).toBeUndefined()
  expect(Number(await metric('pagelight_disk_free_bytes'))).toBeGreaterThan(0)

  const { folder } = t.deps.config.backups
  mkdirSync(folder, { recursive: true })
  const files = {
    'pagelight-2026-11-20T000000Z.backup': 20,
    'before-0020-2026-11-21T000000Z.backup': 21,
    'notes.txt': 22,
  }
  for (const [name, day] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), '')
    const made = new Date(Date.UTC(2026, 10, day))
    utimesSync(path.join(folder, name), made, made)
  }
  expect(await shown()).toEqual({ is_scheduled: true, last_made_at: '2026-11-21T00:00:00.000Z' })
  expect(await metric('pagelight_last_backup_timestamp_seconds')).toBe(
    String(Date.UTC(2026, 10, 21) / 1_000),
  )
})
