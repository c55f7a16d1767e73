/** From many books that fit to a few that also differ: maximal marginal relevance, with caps. */
import type { ModelBook } from './catalogue-model.ts'

export type Candidate = { book: ModelBook; fit: number }

type Options = {
  count: number
  perAuthor: number
  /** 0-1, of two positions. */
  similarity: (a: number, b: number) => number
  /** Already taken; what is chosen now has to differ from these too. */
  chosen?: readonly Candidate[]
}

// Of the fit a book keeps this share when its twin is already chosen.
const TWIN_PENALTY = 0.5
const POOL = 200

/** At most `count` in all with those already chosen; the new ones in the order of their choice. */
export function chooseVaried(candidates: readonly Candidate[], options: Options): Candidate[] {
  const pool = candidates
    .toSorted((a, b) => b.fit - a.fit || a.book.position - b.book.position)
    .slice(0, POOL)
  const nearest = new Map<Candidate, number>()
  const authors = new Map<string, number>()
  const works = new Set<string>()
  const take = ({ book: { position, authorKey, work } }: Candidate) => {
    authors.set(authorKey, (authors.get(authorKey) ?? 0) + 1)
    works.add(work)
    for (const other of pool) {
      nearest.set(
        other,
        Math.max(nearest.get(other) ?? 0, options.similarity(position, other.book.position)),
      )
    }
  }
  const before = options.chosen ?? []
  before.forEach(take)

  const chosen: Candidate[] = []
  while (before.length + chosen.length < options.count) {
    let best: Candidate | null = null
    let bestValue = -Infinity
    for (const candidate of pool) {
      const { work, authorKey } = candidate.book
      if (works.has(work) || (authors.get(authorKey) ?? 0) >= options.perAuthor) continue
      const value = candidate.fit * (1 - TWIN_PENALTY * (nearest.get(candidate) ?? 0))
      if (value > bestValue) [best, bestValue] = [candidate, value]
    }
    if (!best) break
    chosen.push(best)
    take(best)
  }
  return chosen
}
