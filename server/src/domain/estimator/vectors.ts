export const DIMENSIONS_OF_VECTORS = 100

export type WordVectors = {
  rankOf: (word: string) => number | undefined
  at: (rank: number) => Float32Array
  wordAt: (rank: number) => string
  size: number
}

/** `values`: int8 GloVe directions, 100 numbers a word, the most frequent word first. */
export function wordVectors(words: readonly string[], values: Int8Array): WordVectors {
  if (values.length !== words.length * DIMENSIONS_OF_VECTORS) {
    throw new Error(
      `The estimator has ${words.length} words but vectors for ${values.length / DIMENSIONS_OF_VECTORS}.`,
    )
  }
  const ranks = new Map(words.map((word, rank) => [word, rank]))
  const units = new Map<number, Float32Array>()
  return {
    rankOf: (word) => ranks.get(word),
    size: words.length,
    wordAt: (rank) => words[rank]!,
    at(rank) {
      const known = units.get(rank)
      if (known) return known
      const unit = unitVector(
        values.subarray(rank * DIMENSIONS_OF_VECTORS, (rank + 1) * DIMENSIONS_OF_VECTORS),
      )
      units.set(rank, unit)
      return unit
    },
  }
}

/** Four sums, so that no addition waits for the one before. */
export function dot(a: Float32Array, b: Float32Array): number {
  let [w, x, y, z] = [0, 0, 0, 0]
  const last = a.length - 3
  let i = 0
  for (; i < last; i += 4) {
    w += a[i]! * b[i]!
    x += a[i + 1]! * b[i + 1]!
    y += a[i + 2]! * b[i + 2]!
    z += a[i + 3]! * b[i + 3]!
  }
  for (; i < a.length; i++) w += a[i]! * b[i]!
  return w + x + (y + z)
}

export function unitVector(values: ArrayLike<number>): Float32Array {
  const vector = Float32Array.from(values)
  const length = Math.sqrt(dot(vector, vector)) || 1
  return vector.map((value) => value / length)
}
