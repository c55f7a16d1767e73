import { createTopK, NEIGHBOURS_PER_BOOK, type Neighbours } from './neighbours.ts'

/** The ids of two books that the same readers love; each pair once. */
export type ReadAlikes = readonly [number, number]

/** Of the book at each position those that it is paired with. Pairs with an id that has no position are left out. */
export function toLinks(
  pairs: readonly ReadAlikes[],
  positions: ReadonlyMap<number, number>,
): number[][] {
  const links = Array.from({ length: positions.size }, (): number[] => [])
  for (const [a, b] of pairs) {
    const [one, other] = [positions.get(a), positions.get(b)]
    if (one === undefined || other === undefined) continue
    links[one]!.push(other)
    links[other]!.push(one)
  }
  return links
}

/**
 * The neighbours of all books. Likeness is the cosine of their links, with each book linked to itself, so that books which
 * share read-alikes are neighbours too.
 */
export function toLinkNeighbours(readAlikes: readonly (readonly number[])[]): Neighbours[] {
  const links = readAlikes.map((near, position) => [position, ...near])
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
