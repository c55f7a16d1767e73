import { DIMENSIONS, MAX_RATING, type Dimension } from '@pagelight/contract/ratings.ts'
import type { Features } from './features.ts'
import { FEATURES, layerOf, LAYERS, startOf, type Layer } from './layout.ts'
import { patternOf } from './patterns.ts'
import { relationsOf, relationValues, type Relations } from './related.ts'
import type { RelatedBook } from '../assessment.ts'
import { reasonsOf, type Reasons } from './reasons.ts'
import type { EstimatorModel } from './weights.ts'

/** In levels: a shelf that says for whom a book is moves an estimate by no more. */
const MOST_BY_AUDIENCE = 1
/** A description without subjects says little of language and sex, least of all for children: 3 only from here. */
const MODERATE_FROM = 2.65

export type Judgement = {
  dimension: Dimension
  score: number
  level: number
  /** What each layer adds to the score, in levels. */
  layers: Record<Layer, number>
  reasons: Reasons
}

const layers = Array.from({ length: FEATURES }, (_, feature) => layerOf(feature))

export function judgeDimensions(
  features: Features,
  related: readonly RelatedBook[],
  fitted: EstimatorModel['weights'],
): Judgement[] {
  const relations = relationsOf(related)
  const pattern = patternOf(related.length, features.subjects)
  const weights = fitted[pattern]
  const values = rowOf(features, relations)
  return DIMENSIONS.map((dimension) => {
    const { score, byLayer } = scoreOf(values, weights[dimension.key])
    const reasons = reasonsOf(features, dimension.key, weights[dimension.key])
    const isVague = pattern === 'untagged' && dimension.key !== 'violence'
    const rounded = isVague && score < MODERATE_FROM ? Math.min(score, 2) : score
    const level = levelOf(rounded, reasons, relations, dimension)
    return { dimension, score, level, layers: byLayer, reasons }
  })
}

/** The record and what is known of other books. */
export function rowOf({ values }: Features, relations: Relations): Float32Array {
  const row = values.slice()
  row.set(relationValues(relations), startOf.series)
  return row
}

export function scoreOf(row: Float32Array, weights: Float32Array) {
  const byLayer = Object.fromEntries(LAYERS.map((layer) => [layer, 0])) as Record<Layer, number>
  let score = 0
  for (let i = 0; i < row.length; i++) {
    const by = row[i]! * weights[i]!
    const layer = layers[i]
    if (layer) byLayer[layer] += by
    else score += by
  }
  const { audience } = byLayer
  byLayer.audience = Math.min(Math.max(audience, -MOST_BY_AUDIENCE), MOST_BY_AUDIENCE)
  for (const layer of LAYERS) score += byLayer[layer]
  return { score, byLayer }
}

/** Neither end of the scale without something that speaks for it. */
function levelOf(
  score: number,
  { down, clean, top }: Reasons,
  { series, author }: Relations,
  { key }: Dimension,
): number {
  const level = Math.min(Math.max(Math.round(score), 0), MAX_RATING)
  if (level === MAX_RATING)
    return top.length > 0 || author?.highest[key] === MAX_RATING ? level : level - 1
  if (level > 0) return level
  const isCleared = clean.length > 0 || down.length > 0 || (series ?? author)?.lowest[key] === 0
  return isCleared ? 0 : 1
}
