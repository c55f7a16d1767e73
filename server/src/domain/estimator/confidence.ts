import type { Features } from './features.ts'
import { relationsOf, type Relation, type Relations } from './related.ts'
import type { Judgement } from './judge.ts'
import type { TargetAudience } from '@pagelight/contract/ratings.ts'
import type { RelatedBook } from '../assessment.ts'

/** What the share of books with all three levels within one of the true ones depends on. */
export function confidenceInputs(
  features: Features,
  related: readonly RelatedBook[],
  judged: readonly Pick<Judgement, 'score'>[],
): number[] {
  const { series, author } = relationsOf(related, features)
  const scores = judged.map(({ score }) => Math.min(Math.max(score, 0), 5))
  const highest = Math.max(...scores)
  const fromWhole = mean(scores.map((score) => Math.abs(score - Math.round(score))))
  const isRelated = author ? 1 : 0
  const isFor = (...audiences: TargetAudience[]) =>
    features.audience !== null && audiences.includes(features.audience) ? 1 : 0
  const isMixed = author && author.audiences > 1 && features.audience === null ? 1 : 0
  return [
    1,
    isRelated,
    author ? 1 / (1 + author.weight) : 0,
    spreadOf(author),
    series ? series.weight / (1 + series.weight) : 0,
    spreadOf(series),
    (1 - isRelated) * (Math.min(features.words, 60) / 60),
    (1 - isRelated) * (Math.min(features.subjects, 8) / 8),
    (1 - isRelated) * isFor('Children', 'Middle grade'),
    (1 - isRelated) * isFor('Young adult'),
    isMixed,
    highest / 5,
    (highest / 5) ** 2,
    mean(scores) / 5,
    fromWhole,
  ]
}

export function confidenceOf(inputs: readonly number[], weights: readonly number[]): number {
  const sum = inputs.reduce((total, input, i) => total + input * weights[i]!, 0)
  return 1 / (1 + Math.exp(-sum))
}

/** One other book is no certainty, nor are books for several audiences where it is not known for whom this one is. */
const MOST_BY_ONE_BOOK = 0.7

export function atMostBy({ author }: Relations, { audience }: Pick<Features, 'audience'>): number {
  if (author === null) return 1
  return author.weight <= 1 || (author.audiences > 1 && audience === null) ? MOST_BY_ONE_BOOK : 1
}

/**
 * A confidence fitted on books of the catalogue, as it held on the records of outsiders: shift and slope of its logit, for
 * estimates from the record and from other books.
 */
export type Calibration = Record<'metadata' | 'related', readonly [shift: number, slope: number]>

export const UNCALIBRATED: Calibration = { metadata: [0, 1], related: [0, 1] }

export function calibrated(confidence: number, [shift, slope]: readonly [number, number]): number {
  return 1 / (1 + Math.exp(-(shift + slope * logit(confidence))))
}

/** Of a share short of none and all. */
export function logit(share: number): number {
  const inside = Math.min(Math.max(share, 0.01), 0.99)
  return Math.log(inside / (1 - inside))
}

function spreadOf(relation: Relation | null): number {
  return relation ? mean(Object.values(relation.spread)) : 0
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
