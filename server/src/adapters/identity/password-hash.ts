import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

type Cost = { N: number; r: number; p: number }

/** OWASP's: 32 MB each. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 }
/** Of better-auth, whose hashes name none. */
const COST_BEFORE: Cost = { N: 2 ** 14, r: 16, p: 1 }
const KEY_BYTES = 64
const MAX_MEMORY = 64 * 1024 * 1024
const FORMAT = 'scrypt-15-8-3'

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${FORMAT}:${salt}:${(await keyOf(password, salt, COST)).toString('hex')}`
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':').slice(-2)
  const expected = Buffer.from(key, 'hex')
  if (expected.length !== KEY_BYTES) return false
  const given = await keyOf(password, salt, isOutdated(hash) ? COST_BEFORE : COST)
  return timingSafeEqual(expected, given)
}

export const isOutdated = (hash: string) => !hash.startsWith(`${FORMAT}:`)

function keyOf(password: string, salt: string, cost: Cost): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: MAX_MEMORY }
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}
