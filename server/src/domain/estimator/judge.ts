import {
  DIMENSIONS,
  MAX_RATING,
  type Dimension,
  type DimensionKey,
} from '@pagelight/contract/ratings.ts'
import { CUES } from './cues.ts'
import type { Features } from './features.ts'
import { FEATURES, layerOf, LAYERS, startOf, type Layer } from './layout.ts'
import { patternOf } from './patterns.ts'
import { relationsOf, relationValues, type Relations } from './related.ts'
import type { RelatedBook } from '../assessment.ts'
import { CLEAN_FICTION } from './kinds.ts'
import { reasonsOf, type Reasons } from './reasons.ts'
import type { EstimatorModel } from './weights.ts'

/** In levels: a shelf that says for whom a book is moves an estimate by no more. */
const MOST_BY_AUDIENCE = 1
/** An estimate less sure than this is rounded upward, by as much of a level as it is less sure. */
const SURE_FROM = 0.65

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
  const relations = relationsOf(related, features)
  const pattern = patternOf(related.length, features.subjects)
  const weights = fitted[pattern]
  const values = rowOf(features, relations)
  return DIMENSIONS.map((dimension) => {
    const { key } = dimension
    const reasons = reasonsOf(features, key, weights[key])
    const isStrong = reasons.top.length > 0
    const { score: sum, byLayer } = scoreOf(values, weights[key], isStrong)
    const score = withinKinds(sum, features, key, isStrong)
    const level = levelOf(score, reasons, relations, dimension)
    return { dimension, score, level, layers: byLayer, reasons }
  })
}

/** What an estimate is not sure of it gives a little higher: too strict a level hides a book, too mild a one shows it. */
export function withCaution(
  judged: readonly Judgement[],
  confidence: number,
  relations: Relations,
): Judgement[] {
  const caution = Math.max(SURE_FROM - confidence, 0)
  return judged.map((judgement) => {
    const { score, reasons, dimension } = judgement
    return { ...judgement, level: levelOf(score + caution, reasons, relations, dimension) }
  })
}

/** The record and what is known of other books. */
export function rowOf({ values }: Features, relations: Relations): Float32Array {
  const row = values.slice()
  row.set(relationValues(relations), startOf.series)
  return row
}

/** `isStrong`: a cue strong enough for a 5 speaks, so that no audience pulls downward. */
function scoreOf(row: Float32Array, weights: Float32Array, isStrong = false) {
  const byLayer = Object.fromEntries(LAYERS.map((layer) => [layer, 0])) as Record<Layer, number>
  let score = 0
  for (let i = 0; i < row.length; i++) {
    const by = row[i]! * weights[i]!
    const layer = layers[i]
    if (layer) byLayer[layer] += by
    else score += by
  }
  const { audience } = byLayer
  byLayer.audience = Math.min(
    Math.max(audience, isStrong ? 0 : -MOST_BY_AUDIENCE),
    MOST_BY_AUDIENCE,
  )
  for (const layer of LAYERS) score += byLayer[layer]
  return { score, byLayer }
}

/** Erotica is explicit, and what is said to be clean or Christian fiction is not, whatever else the record is like. */
function withinKinds(
  score: number,
  { kinds, cues, isFiction }: Features,
  key: DimensionKey,
  isStrong: boolean,
): number {
  const named = cues.filter(({ field }) => field !== 'title')
  const isCalledClean = named.some(({ word }) => CLEAN_FICTION.phrases.includes(word))
  const kindsSaid = [...kinds.map(({ kind }) => kind), ...(isCalledClean ? [CLEAN_FICTION] : [])]
  const cuesSaid = isFiction === false ? [] : named.map(({ group }) => CUES[group]!)
  const least = [...kindsSaid, ...cuesSaid].flatMap(({ atLeast }) => atLeast?.[key] ?? [])
  const most = isStrong ? [] : kindsSaid.flatMap(({ atMost }) => atMost?.[key] ?? [])
  return Math.max(Math.min(score, ...most), ...least)
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
