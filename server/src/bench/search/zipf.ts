/** An index below `size`, of which the first are by far the most frequent, as words are in titles. */
export function zipfIndex(random: () => number, size: number, skew = 1): number {
  // The inverse of a bounded Pareto distribution, close enough to Zipf's and without a table.
  const u = random()
  if (skew === 1) return Math.min(size - 1, Math.floor(size ** u) - 1)
  const top = size ** (1 - skew)
  return Math.min(size - 1, Math.floor((u * (top - 1) + 1) ** (1 / (1 - skew))) - 1)
}
