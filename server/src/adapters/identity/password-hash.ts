import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

type Cost = { N: number; r: number; p: number }

/** Of a new password; a stored hash that names another cost is outdated. */
export type PasswordHashing = {
  hash: (password: string) => Promise<string>
  verify: (hash: string, password: string) => Promise<boolean>
  isOutdated: (hash: string) => boolean
}

/** OWASP's: 32 MB each. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 }
/** Of better-auth, whose hashes name none. */
const COST_BEFORE: Cost = { N: 2 ** 14, r: 16, p: 1 }
const KEY_BYTES = 64
const MAX_MEMORY = 64 * 1024 * 1024

export function createPasswordHashing(cost = COST): PasswordHashing {
  const format = `scrypt-${Math.log2(cost.N)}-${cost.r}-${cost.p}`
  const isOutdated = (hash: string) => !hash.startsWith(`${format}:`)
  return {
    isOutdated,

    async hash(password) {
      const salt = randomBytes(16).toString('hex')
      return `${format}:${salt}:${(await keyOf(password, salt, cost)).toString('hex')}`
    },

    async verify(hash, password) {
      const [salt = '', key = ''] = hash.split(':').slice(-2)
      const expected = Buffer.from(key, 'hex')
      if (expected.length !== KEY_BYTES) return false
      const given = await keyOf(password, salt, isOutdated(hash) ? COST_BEFORE : cost)
      return timingSafeEqual(expected, given)
    },
  }
}

function keyOf(password: string, salt: string, cost: Cost): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: MAX_MEMORY }
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}
