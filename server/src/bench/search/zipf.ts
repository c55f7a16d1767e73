/** A repeatable stream of numbers from 0 to below 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** An index below `size`, of which the first are by far the most frequent, as words are in titles. */
export function zipfIndex(random: () => number, size: number, skew = 1): number {
  // The inverse of a bounded Pareto distribution, close enough to Zipf's and without a table.
  const u = random()
  if (skew === 1) return Math.min(size - 1, Math.floor(size ** u) - 1)
  const top = size ** (1 - skew)
  return Math.min(size - 1, Math.floor((u * (top - 1) + 1) ** (1 / (1 - skew))) - 1)
}
