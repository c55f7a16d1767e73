import { AppError } from './errors.ts'

const TOO_MANY_REQUESTS = 'Too many failed attempts. Please try again later.'

export type RateLimit = {
  /** Counts one call of the key; throws AppError 429 with Retry-After if it has none left. */
  spend: (key: string) => void
  /** Counts one call of the key; false if it has none left. */
  take: (key: string) => boolean
  /** Undoes one spend, for limits that count failures only. */
  refund: (key: string) => void
  size: () => number
}

type Bucket = { tokens: number; at: number }

/**
 * A token bucket for each key: `limit` at once, refilled evenly over `perMs`, in this process only.
 * Beyond `maxKeys` the key longest unused is forgotten; full buckets are forgotten anyway.
 */
export function createRateLimit(options: {
  limit: number
  perMs: number
  clock: () => Date
  maxKeys?: number
  sentence?: string
}): RateLimit {
  const { limit, perMs, clock, maxKeys = 20_000, sentence = TOO_MANY_REQUESTS } = options
  const buckets = new Map<string, Bucket>()

  function refilled(key: string): Bucket {
    const now = clock().getTime()
    const bucket = buckets.get(key) ?? { tokens: limit, at: now }
    const earned = (Math.max(0, now - bucket.at) * limit) / perMs
    return { tokens: Math.min(limit, bucket.tokens + earned), at: now }
  }

  function keep(key: string, bucket: Bucket): void {
    buckets.delete(key)
    buckets.set(key, bucket)
    for (const [oldest, { at }] of buckets) {
      if (buckets.size <= maxKeys && bucket.at - at < perMs) break
      buckets.delete(oldest)
    }
  }

  function take(key: string): boolean {
    const bucket = refilled(key)
    if (bucket.tokens < 1) return false
    keep(key, { ...bucket, tokens: bucket.tokens - 1 })
    return true
  }

  return {
    take,
    spend(key) {
      if (take(key)) return
      const seconds = Math.ceil(((1 - refilled(key).tokens) * perMs) / limit / 1000)
      throw new AppError(429, sentence, { headers: { 'Retry-After': String(seconds) } })
    },
    refund(key) {
      const bucket = refilled(key)
      keep(key, { ...bucket, tokens: Math.min(limit, bucket.tokens + 1) })
    },
    size: () => buckets.size,
  }
}
