import { AppError } from './errors.ts'

export type Places = {
  /** Takes a place; the answer gives it back, once. Throws AppError 429 when the key has none left. */
  take: (key: number) => () => void
}

/** How many of something costly are under way at a time for each key, a reader's id say. In the memory of this process. */
export function createPlaces({ most, sentence }: { most: number; sentence: string }): Places {
  const taken = new Map<number, number>()

  return {
    take(key) {
      const others = taken.get(key) ?? 0
      if (others >= most) throw new AppError(429, sentence, { headers: { 'Retry-After': '10' } })
      taken.set(key, others + 1)
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        const rest = (taken.get(key) ?? 1) - 1
        if (rest > 0) taken.set(key, rest)
        else taken.delete(key)
      }
    },
  }
}
