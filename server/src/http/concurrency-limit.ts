import { AppError } from './errors.ts'

export type ConcurrencyLimit = {
  /** Returns the function that releases it again. Throws AppError 429 if the key has `max` under way. */
  acquire: (key: number) => () => void
}

/** How many of something costly are under way at a time for each key, such as a reader's id; in this process. */
export function createConcurrencyLimit({
  max,
  sentence,
}: {
  max: number
  sentence: string
}): ConcurrencyLimit {
  const active = new Map<number, number>()

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
