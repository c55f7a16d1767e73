import { dot, type WordVectors } from '../../server/src/domain/estimator/vectors.ts'

/** So many of the most frequent words with a vector stand for the words that are like them. */
const LANDMARKS = 800
/** Articles, pronouns and the like are like everything. */
const FUNCTION_WORDS = 40
/** How fast likeness falls off. */
const SHARPNESS = 15
const LIKENESS_SCALE = 1.4
/** A word of fewer passages has no weight of its own. */
const FEWEST_PASSAGES = 3
const RAREST = 7
const RARITY_SCALE = 5
/** Smaller weights are left out. */
const LEAST_WEIGHT = 0.04
const DIGITS = 2

/** How far the different words of a window are like the landmarks, and which of the words of the passages it has. */
export type WordInputs = {
  size: number
  of: (words: ReadonlySet<string>) => Float64Array
  /** What each word weighs by the weights of its inputs. */
  weightsOf: (weights: readonly number[]) => Record<string, number>
}

/** `passages`: the words of each passage to learn from; `others`: of windows that tell how rare a word is. */
export function createWordInputs(
  passages: readonly ReadonlySet<string>[],
  others: readonly ReadonlySet<string>[],
  vectors: WordVectors,
  functionWords = FUNCTION_WORDS,
): WordInputs {
  const inPassages = countOf(passages)
  const inAll = countOf([...passages, ...others])
  const documents = passages.length + others.length
  const frequent = [...inPassages].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  const own = new Map(
    frequent.filter(([, n]) => n >= FEWEST_PASSAGES).map(([word], i) => [word, LANDMARKS + i]),
  )
  const vectorOf = (word: string) => {
    const rank = vectors.rankOf(word)
    return rank === undefined ? undefined : vectors.at(rank)
  }
  const landmarks = frequent
    .map(([word]) => vectorOf(word))
    .filter((vector) => vector !== undefined)
    .slice(functionWords, functionWords + LANDMARKS)
  const size = LANDMARKS + own.size

  const known = new Map<string, Map<number, number>>()
  for (const [word, n] of inAll) {
    const parts = new Map<number, number>()
    const vector = vectorOf(word)
    if (vector) {
      const rarity = Math.min(Math.log(documents / (1 + n)), RAREST) / RARITY_SCALE
      for (const [i, share] of likenesses(vector, landmarks))
        parts.set(i, LIKENESS_SCALE * rarity * share)
    }
    const place = own.get(word)
    if (place !== undefined) parts.set(place, 1)
    if (parts.size > 0) known.set(word, parts)
  }
  return {
    size,
    of(words) {
      const inputs = new Float64Array(size)
      for (const word of words) for (const [i, part] of known.get(word) ?? []) inputs[i]! += part
      return inputs
    },
    weightsOf(weights) {
      const rounded = [...known].map(([word, parts]) => {
        const weight = [...parts].reduce((sum, [i, part]) => sum + part * weights[i]!, 0)
        return [word, Number(weight.toFixed(DIGITS))] as const
      })
      return Object.fromEntries(
        rounded
          .filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      )
    },
  }
}

function countOf(all: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const words of all) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Shares that add up to one; those of distant landmarks are left out. */
function likenesses(vector: Float32Array, landmarks: readonly Float32Array[]): [number, number][] {
  const LEAST_SHARE = 0.01
  const close = landmarks.map((landmark) => dot(vector, landmark))
  const most = Math.max(...close)
  const shares = close.map((cosine) => Math.exp(SHARPNESS * (cosine - most)))
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.flatMap((share, i) =>
    share >= LEAST_SHARE * sum ? [[i, share / sum] as [number, number]] : [],
  )
}
