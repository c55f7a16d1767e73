import { bookKeys } from './book-keys.ts'
import type { Volume } from './series.ts'

const PER_SERIES = 1
const PER_AUTHOR = 2

type Spread = Volume & { title: string; audience: string | null }

/** In their order, as long as neither a series nor an author fills what is shown, whatever part of it that is. */
export function spread<B extends Spread>(books: readonly B[], perAudience: number): B[] {
  const taken = new Map<string, number>()
  return books.filter((book) => {
    const { seriesKey, authorKeys } = bookKeys(book)
    const limits: [string, number][] = [
      [`audience ${book.audience}`, perAudience],
      ...authorKeys.map((key): [string, number] => [`author ${key}`, PER_AUTHOR]),
      ...(seriesKey === null ? [] : [[`series ${seriesKey}`, PER_SERIES] as [string, number]]),
    ]
    if (limits.some(([key, most]) => (taken.get(key) ?? 0) >= most)) return false
    for (const [key] of limits) taken.set(key, (taken.get(key) ?? 0) + 1)
    return true
  })
}
