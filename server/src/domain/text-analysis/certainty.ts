import { DIMENSIONS, type DimensionKey } from '@pagelight/contract/ratings.ts'
import type { TextCounts } from './count-text.ts'
import { noLikelyScenes } from './likely-scenes.ts'
import { levelsOf, scoresOf, toLevel } from './levels.ts'

/** Words alone decide, and what is told without them is not seen; in a short text a few more or less decide. */
const BY_LENGTH: readonly (readonly [words: number, confidence: number])[] = [
  [20_000, 0.7],
  [5_000, 0.65],
  [1_000, 0.55],
  [0, 0.4],
]
const NARROW = 0.6
const NO_STORY = 0.5
/** By how many levels a single scale may lie above all others. */
const FAR = 2

export type Certainty = {
  confidence: number
  /** Dimensions whose level one word, one scale alone, or passages that only read like scenes decided. */
  narrow: DimensionKey[]
}

export function certaintyOf(counts: TextCounts): Certainty {
  const byLength = BY_LENGTH.find(([words]) => counts.words >= words)?.[1] ?? 0.4
  const narrow = DIMENSIONS.map(({ key }) => key).filter(
    (key) =>
      restsOnOneWord(counts, key) ||
      restsOnOneScale(counts, key) ||
      restsOnLikelyScenes(counts, key),
  )
  const confidence = Math.min(
    byLength,
    narrow.length > 0 ? NARROW : 1,
    counts.kind === 'story' ? 1 : NO_STORY,
  )
  return { confidence, narrow }
}

/** Not so for strong words, which have no other sense. */
function restsOnOneWord(counts: TextCounts, key: DimensionKey): boolean {
  const dimension = counts.dimensions[key]
  const first = dimension.found[0]
  if (first === undefined || first.tier === 'strong') return false
  const tier = dimension.tiers[first.tier]!
  const tiers = {
    ...dimension.tiers,
    [first.tier]: { ...tier, weighted: tier.weighted - first.weighted },
  }
  const without = { ...counts.dimensions, [key]: { ...dimension, tiers } }
  return levelsOf({ ...counts, dimensions: without })[key] < levelsOf(counts)[key]
}

function restsOnLikelyScenes(counts: TextCounts, key: DimensionKey): boolean {
  const without = levelsOf({ ...counts, likely: noLikelyScenes() })
  return without[key] < levelsOf(counts)[key]
}

/** Not so for language, of which swear words are nearly all. */
function restsOnOneScale(counts: TextCounts, key: DimensionKey): boolean {
  if (key === 'language') return false
  const sorted = scoresOf(counts)[key].toSorted((a, b) => b - a)
  return toLevel(sorted) - toLevel(sorted.slice(1)) >= FAR
}
