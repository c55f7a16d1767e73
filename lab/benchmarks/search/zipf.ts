/** An index below `size`, the first by far the most frequent. */
export function zipfIndex(random: () => number, size: number, skew = 1): number {
  // The inverse of a bounded Pareto distribution approximates Zipf's law without a table.
  const u = random()
  if (skew === 1) return Math.min(size - 1, Math.floor(size ** u) - 1)
  const top = size ** (1 - skew)
  return Math.min(size - 1, Math.floor((u * (top - 1) + 1) ** (1 / (1 - skew))) - 1)
}
