import { DIMENSIONS, type DimensionKey } from '@pagelight/contract/ratings.ts'
import type { Assessment, BookMaterial } from '../domain/assessment.ts'
import type { Fold } from '../domain/estimator/cross-validation.ts'
import { createEstimator } from '../domain/estimator/estimator.ts'
import type { FeatureExtractor } from '../domain/estimator/features.ts'
import { scoreOf } from '../domain/estimator/judge.ts'
import type { WordVectors } from '../domain/estimator/vectors.ts'
import type { StarterEntry } from '../adapters/starter-catalogue/starter-entry.ts'
import { shareWithinOne, spearman } from './agreement.ts'

export type Judged = { book: StarterEntry; guess: Assessment }

/** Rates every book with the model of its fold; `instead` changes its material. */
export async function assessFolds(
  folds: readonly Fold<StarterEntry>[],
  vectors: WordVectors,
  instead: (book: StarterEntry) => Partial<BookMaterial> = () => ({}),
): Promise<Judged[]> {
  const judged = folds.map(async ({ model, heldOut }) => {
    const estimator = createEstimator(model, vectors)
    return Promise.all(
      heldOut.map(async (book) => ({
        book,
        guess: (await estimator.assess({ ...book, ...instead(book) }))!,
      })),
    )
  })
  return (await Promise.all(judged)).flat()
}

/** In levels, of the unrounded scores, over all books and dimensions. */
export function meanSquaredError(folds: readonly Fold[], extract: FeatureExtractor): number {
  let sum = 0
  let count = 0
  for (const { model, heldOut } of folds) {
    for (const book of heldOut) {
      const features = extract(book)
      for (const { key, rating } of DIMENSIONS) {
        sum += (scoreOf(features, model.withSubjects[key]) - book[rating]) ** 2
        count++
      }
    }
  }
  return sum / count
}

type PerDimension<Name extends string> = Record<`${Name}_${DimensionKey}`, number>
export type Accuracy = { n: number } & PerDimension<'rho' | 'within1' | 'median_within1' | 'exact'>

/** Spearman's rank correlation, shares within one level and exact, and what the median alone would reach. */
export function accuracyOf(judged: readonly Judged[]): Accuracy {
  const figures: Record<string, number> = { n: judged.length }
  for (const { key, rating } of DIMENSIONS) {
    const truth = judged.map(({ book }) => book[rating])
    const guess = judged.map((one) => one.guess[rating])
    const median = truth.toSorted((a, b) => a - b)[Math.floor(truth.length / 2)] ?? 0
    figures[`rho_${key}`] = round(spearman(truth, guess))
    figures[`within1_${key}`] = round(shareWithinOne(truth, guess))
    figures[`exact_${key}`] = round(
      truth.filter((level, i) => level === guess[i]).length / truth.length,
    )
    figures[`median_within1_${key}`] = round(
      shareWithinOne(
        truth,
        truth.map(() => median),
      ),
    )
  }
  return figures as Accuracy
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
