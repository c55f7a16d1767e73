import { createFairTurns } from '../concurrency/fair-turns.ts'
import { AppError } from './errors.ts'

export type ConcurrencyLimit<Key> = {
  /** Returns the function that releases it again. Throws AppError 429 if the key has `max` under way. */
  acquire: (key: Key) => () => void
}

/** How many of something costly are under way at a time for each key, such as a reader's id; in this process. */
export function createConcurrencyLimit<Key = number>({
  max,
  sentence,
}: {
  max: number
  sentence: string
}): ConcurrencyLimit<Key> {
  const active = new Map<Key, number>()

  return {
    acquire(key) {
      const others = active.get(key) ?? 0
      if (others >= max) throw new AppError(429, sentence, { headers: { 'Retry-After': '10' } })
      active.set(key, others + 1)
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        const rest = (active.get(key) ?? 1) - 1
        if (rest > 0) active.set(key, rest)
        else active.delete(key)
      }
    },
  }
}

export type CostlyTurns = {
  /** Returns the function that ends the call. Throws AppError 429 if the reader has many under way. */
  begin: (readerId: number) => () => void
  /** Runs when no other costly work of this reader does. */
  run: <T>(readerId: number, task: () => Promise<T>) => Promise<T>
}

/** Those that wait, are worked on or are being sent. */
const UNDER_WAY = 8
const TOO_MANY =
  'This is being prepared for you several times already. Please try again in a moment.'

/** Costly calls of one reader are worked on one after the other. */
export function createCostlyTurns(): CostlyTurns {
  const underWay = createConcurrencyLimit({ max: UNDER_WAY, sentence: TOO_MANY })
  return { begin: underWay.acquire, run: createFairTurns(Infinity) }
}
