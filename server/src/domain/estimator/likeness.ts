import { CUES } from './cues.ts'
import { DIMENSIONS_OF_VECTORS, dot, unitVector, type WordVectors } from './vectors.ts'

/** A word less like a group than this does not count. */
const LIKENESS = 0.35

/** How much more like each group of cues a word is than LIKENESS. */
export type LikenessOf = (rank: number) => Float32Array

export function createLikeness(vectors: WordVectors): LikenessOf {
  const centres = CUES.map(({ words }) => centreOf(words, vectors))
  // Books share most of their words.
  const likenesses = new Map<number, Float32Array>()
  return (rank) => {
    const known = likenesses.get(rank)
    if (known) return known
    const vector = vectors.at(rank)
    const likeness = Float32Array.from(centres, (centre) =>
      Math.max(dot(vector, centre) - LIKENESS, 0),
    )
    likenesses.set(rank, likeness)
    return likeness
  }
}

function centreOf(words: readonly string[], vectors: WordVectors): Float32Array {
  const sum = new Float32Array(DIMENSIONS_OF_VECTORS)
  for (const word of words) {
    const rank = vectors.rankOf(word)
    if (rank === undefined) continue
    for (const [i, value] of vectors.at(rank).entries()) sum[i]! += value
  }
  return unitVector(sum)
}
