/** Strongest first: positions of books, likeness 0-1, and what each adds to the fit if liked. */
export type Neighbours = { positions: Int32Array; likeness: Float32Array; weights: Float32Array }

export const NEIGHBOURS_PER_BOOK = 50

export const NO_NEIGHBOURS: Neighbours = {
  positions: new Int32Array(0),
  likeness: new Float32Array(0),
  weights: new Float32Array(0),
}

/** The earlier position wins among equal values, so that runs agree. */
export function createTopK(count: number) {
  const positions = new Int32Array(count)
  const likeness = new Float64Array(count)
  let size = 0
  return {
    clear: () => void (size = 0),
    offer(position: number, value: number): void {
      if (size === count && !isBetter(value, position, size - 1)) return
      let at = size < count ? size++ : size - 1
      for (; at > 0 && isBetter(value, position, at - 1); at--) {
        positions[at] = positions[at - 1]!
        likeness[at] = likeness[at - 1]!
      }
      positions[at] = position
      likeness[at] = value
    },
    taken: () => ({
      positions: positions.slice(0, size),
      likeness: Float32Array.from(likeness.subarray(0, size)),
    }),
  }

  function isBetter(value: number, position: number, than: number): boolean {
    return value > likeness[than]! || (value === likeness[than] && position < positions[than]!)
  }
}
