import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readOrCreateSecret } from './identity-secret.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'pagelight-secret-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the secret is made once, long, and for the owner only', () => {
  const secret = readOrCreateSecret(folder)
  expect(secret.length).toBeGreaterThan(60)
  expect(readOrCreateSecret(folder)).toBe(secret)
  expect(readdirSync(folder)).toEqual(['identity-secret'])
  expect(statSync(path.join(folder, 'identity-secret')).mode & 0o777).toBe(0o600)
})
