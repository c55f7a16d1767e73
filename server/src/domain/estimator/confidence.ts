import type { Features } from './features.ts'
import { relationsOf, type Relation } from './related.ts'
import type { Judgement } from './judge.ts'
import type { RelatedBook } from '../assessment.ts'

/** What the share of books with all three levels within one of the true ones depends on. */
export function confidenceInputs(
  features: Features,
  related: readonly RelatedBook[],
  judged: readonly Pick<Judgement, 'score'>[],
): number[] {
  const { series, author } = relationsOf(related)
  const scores = judged.map(({ score }) => Math.min(Math.max(score, 0), 5))
  const highest = Math.max(...scores)
  const fromWhole = mean(scores.map((score) => Math.abs(score - Math.round(score))))
  const isRelated = author ? 1 : 0
  const hasAudience = features.kinds.some(({ kind }) => kind.audience) ? 1 : 0
  return [
    1,
    isRelated,
    author ? 1 / author.books : 0,
    spreadOf(author),
    series ? 1 : 0,
    spreadOf(series),
    (1 - isRelated) * (Math.min(features.words, 60) / 60),
    (1 - isRelated) * (Math.min(features.subjects, 8) / 8),
    (1 - isRelated) * hasAudience,
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

function spreadOf(relation: Relation | null): number {
  return relation ? mean(Object.values(relation.spread)) : 0
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
