/**
 * Word vectors: 20,000 English words with 100 whole numbers each, the direction of their GloVe vector. Made by
 * `npm run estimator:vectors`; a word's place in the list is its place by frequency.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const DIMENSIONS_OF_VECTORS = 100

export type WordVectors = {
  /** Frequency rank from 0, undefined for a word that is not in the list. */
  rankOf: (word: string) => number | undefined
  /** The unit vector of the word of that rank. */
  at: (rank: number) => Float32Array
  size: number
}

export const vectorFiles = {
  words: fileURLToPath(new URL('../../../../data/estimator/words.txt', import.meta.url)),
  vectors: fileURLToPath(new URL('../../../../data/estimator/vectors.bin', import.meta.url)),
}

/** Throws when the two files do not belong together. */
export async function readVectors(): Promise<WordVectors> {
  const [text, bytes] = await Promise.all([
    readFile(vectorFiles.words, 'utf8'),
    readFile(vectorFiles.vectors),
  ])
  return wordVectors(
    text.trimEnd().split('\n'),
    new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  )
}

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

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

export function unitVector(values: ArrayLike<number>): Float32Array {
  const vector = Float32Array.from(values)
  const length = Math.sqrt(dot(vector, vector)) || 1
  return vector.map((value) => value / length)
}
