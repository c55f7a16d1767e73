import { createTopK, NEIGHBOURS_PER_BOOK, type Neighbours } from './neighbours.ts'

/** The ids of two books that the same readers love; each pair once. */
export type ReadAlikes = readonly [number, number]

/**
 * The neighbours of all books. Likeness is the cosine of their links, with each book linked to itself, so that books which
 * share read-alikes are neighbours too. Pairs with an id that has no position are left out.
 */
export function toLinkNeighbours(
  pairs: readonly ReadAlikes[],
  positions: ReadonlyMap<number, number>,
): Neighbours[] {
  const links = Array.from({ length: positions.size }, (_, position) => [position])
  for (const [a, b] of pairs) {
    const [one, other] = [positions.get(a), positions.get(b)]
    if (one === undefined || other === undefined) continue
    links[one]!.push(other)
    links[other]!.push(one)
  }
  const best = createTopK(NEIGHBOURS_PER_BOOK)
  return links.map((near, book) => {
    const shared = new Map<number, number>()
    for (const other of near.flatMap((position) => links[position]!))
      shared.set(other, (shared.get(other) ?? 0) + 1)
    shared.delete(book)
    best.clear()
    for (const [other, count] of shared)
      best.offer(other, count / Math.sqrt(near.length * links[other]!.length))
    const { positions: nearest, likeness } = best.taken()
    return { positions: nearest, likeness, weights: likeness }
  })
}
