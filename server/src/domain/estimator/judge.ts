import {
  DIMENSIONS,
  MAX_RATING,
  type Dimension,
  type DimensionKey,
} from '@pagelight/contract/ratings.ts'
import { CUES } from './cues.ts'
import { meaningAt, type Features } from './features.ts'
import { DIMENSIONS_OF_VECTORS, type WordVectors } from './vectors.ts'
import type { EstimatorModel, Weights } from './weights.ts'

/** In levels. */
const WORTH_NAMING = 0.06
const MAX_NAMED = 4
/** Above it an estimate is not rounded down to 0. */
const CLEAN_SCORE = 0.5

export type Judgement = {
  dimension: Dimension
  level: number
  /** The words and subjects that support the level, strongest first. */
  cues: string[]
}

export function judgeDimensions(
  features: Features,
  model: EstimatorModel,
  vectors: WordVectors,
): Judgement[] {
  const weights = features.hasSubjects ? model.withSubjects : model.withoutSubjects
  return DIMENSIONS.map((dimension) => judge(dimension, features, weights, vectors))
}

/** Neither end of the scale without a word that supports it. */
function judge(
  dimension: Dimension,
  features: Features,
  weights: Weights,
  vectors: WordVectors,
): Judgement {
  const { key } = dimension
  const score = scoreOf(features, weights[key])
  const moves = contributionsOf(features, key, weights, vectors)
  const up = moves.filter(({ by }) => by > WORTH_NAMING).map(({ word }) => word)
  const down = moves.filter(({ by }) => by < -WORTH_NAMING).map(({ word }) => word)
  const top = features.cues
    .filter(({ group }) => CUES[group]!.top.includes(key.charAt(0)))
    .map(({ word }) => word)
  const clean = features.kinds.filter(({ kind }) => kind.clean).map(({ phrase }) => phrase)

  let level = Math.min(Math.max(Math.round(score), 0), MAX_RATING)
  if (level === MAX_RATING && top.length === 0) level = MAX_RATING - 1
  const cleared = [...clean, ...down]
  if (level === 0 && (cleared.length === 0 || score > CLEAN_SCORE)) level = 1
  const named =
    level === MAX_RATING
      ? [...top, ...up]
      : level >= 2
        ? up
        : level === 1
          ? [...down, ...up]
          : cleared
  return { dimension, level, cues: [...new Set(named)].slice(0, MAX_NAMED) }
}

/** In levels, unbounded. */
export function scoreOf({ values }: Features, weights: Float32Array): number {
  let score = 0
  for (let i = 0; i < values.length; i++) score += values[i]! * weights[i]!
  return score
}

/** In levels; only words that explain something to a reader, not those that moved by vectors alone. */
function contributionsOf(
  features: Features,
  key: DimensionKey,
  weights: Weights,
  vectors: WordVectors,
) {
  const moved = new Map<string, number>()
  for (const { feature, value, word, group } of features.parts) {
    if (group !== null && !CUES[group]!.about.includes(key.charAt(0))) continue
    moved.set(word, (moved.get(word) ?? 0) + value * weights[key][feature]!)
  }
  for (const { word, field, share, rank } of features.words) {
    const before = moved.get(word)
    if (before === undefined) continue
    const at = meaningAt(field)
    const meaning = weights[key].subarray(at, at + DIMENSIONS_OF_VECTORS)
    moved.set(
      word,
      before + share * vectors.at(rank).reduce((sum, value, i) => sum + value * meaning[i]!, 0),
    )
  }
  return [...moved]
    .map(([word, by]) => ({ word, by }))
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
}
