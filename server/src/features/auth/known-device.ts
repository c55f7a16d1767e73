import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { KeyedHash } from '../../adapters/identity/identity-secret.ts'

export const DEVICE_COOKIE = 'pagelight.device'
export const DEVICE_COOKIE_SECONDS = 365 * 24 * 3600

export type KnownDevice = { id: string; markedAt: Date }

/** Proves no more than that this browser has signed in to the account before. */
export function markDevice(keyedHash: KeyedHash, email: string, now: Date): string {
  const mark = `${now.getTime()}.${randomBytes(12).toString('base64url')}`
  return `${mark}.${signatureOf(keyedHash, email, mark).toString('base64url')}`
}

/** Null for a mark of another account or of somebody else's making. */
export function readDevice(
  keyedHash: KeyedHash,
  email: string,
  cookie: string | undefined,
): KnownDevice | null {
  const [time = '', id = '', signature = ''] = cookie?.split('.') ?? []
  const expected = signatureOf(keyedHash, email, `${time}.${id}`)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return { id, markedAt: new Date(Number(time)) }
}

const signatureOf = (keyedHash: KeyedHash, email: string, mark: string) =>
  keyedHash('device', `${email}\n${mark}`)
