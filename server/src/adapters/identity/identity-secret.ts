import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config.ts'

/** `purpose` keeps the hash of one use from being one of another. */
export type KeyedHash = (purpose: 'account' | 'device' | 'invitation', text: string) => Buffer

export function identitySecretOf(config: Pick<Config, 'identitySecret' | 'dataDir'>): string {
  return config.identitySecret ?? readOrCreateSecret(config.dataDir)
}

export function createKeyedHash(secret: string): KeyedHash {
  return (purpose, text) => createHmac('sha256', secret).update(`${purpose}\n${text}`).digest()
}

export function readOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'identity-secret')
  const existing = read(file)
  if (existing) return existing
  const draft = `${file}-${randomUUID()}`
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file) // appears whole or not at all, and never replaces one that another process has made
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const secret = read(file)
  if (!secret)
    throw new Error(
      `${file} is empty. Delete it, and a new one will be made; everybody logs in again.`,
    )
  return secret
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
