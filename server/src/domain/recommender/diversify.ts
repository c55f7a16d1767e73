import type { ModelBook } from './catalogue-model.ts'

export type ScoredBook = { book: ModelBook; fit: number }

/** Best first. */
export const byFit = (a: ScoredBook, b: ScoredBook) =>
  b.fit - a.fit || a.book.position - b.book.position

type Options = {
  count: number
  perAuthor: number
  /** 0-1, of two positions. */
  similarity: (a: number, b: number) => number
  /** Selected before; further books have to differ from these too. */
  selected?: readonly ScoredBook[]
}

// The share of its fit that a book loses if an identical one is already selected.
const TWIN_PENALTY = 0.5
const POOL = 200

/** Maximal marginal relevance; at most `count` together with those already selected. */
export function diversify(candidates: readonly ScoredBook[], options: Options): ScoredBook[] {
  const pool = candidates.toSorted(byFit).slice(0, POOL)
  const nearest = new Map<ScoredBook, number>()
  const authors = new Map<string, number>()
  const works = new Set<string>()
  const take = ({ book: { position, authorKeys, work } }: ScoredBook) => {
    for (const author of authorKeys) authors.set(author, (authors.get(author) ?? 0) + 1)
    works.add(work)
    for (const other of pool) {
      nearest.set(
        other,
        Math.max(nearest.get(other) ?? 0, options.similarity(position, other.book.position)),
      )
    }
  }
  const before = options.selected ?? []
  before.forEach(take)

  const selected: ScoredBook[] = []
  while (before.length + selected.length < options.count) {
    let best: ScoredBook | null = null
    let bestValue = -Infinity
    for (const candidate of pool) {
      const { work, authorKeys } = candidate.book
      const isFull = (author: string) => (authors.get(author) ?? 0) >= options.perAuthor
      if (works.has(work) || authorKeys.some(isFull)) continue
      const value = candidate.fit * (1 - TWIN_PENALTY * (nearest.get(candidate) ?? 0))
      if (value > bestValue) [best, bestValue] = [candidate, value]
    }
    if (!best) break
    selected.push(best)
    take(best)
  }
  return selected
}
