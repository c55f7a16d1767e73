import {
  confidenceInputs,
  confidenceOf,
  UNCALIBRATED,
} from '../../server/src/domain/estimator/confidence.ts'
import { hasEnough } from '../../server/src/domain/estimator/estimator.ts'
import type { FeatureExtractor } from '../../server/src/domain/estimator/features.ts'
import {
  judgeDimensions,
  withCaution,
  type Judgement,
} from '../../server/src/domain/estimator/judge.ts'
import { relationsOf } from '../../server/src/domain/estimator/related.ts'
import { fitLogistic, type Outcome } from './logistic.ts'
import {
  accumulateSums,
  addSums,
  constantShare,
  examplesOf,
  fitWeights,
  isClose,
  splitByAuthor,
  type Example,
} from './training.ts'
import { weightOf, type TrainingBook } from './variants.ts'
import type { EstimatorModel } from '../../server/src/domain/estimator/weights.ts'

const GROUPS = 10

/** A record judged by weights that know neither its book nor any book by its author. */
export type Judged = Example & {
  book: TrainingBook
  levels: number[]
  scored: Judgement[]
  inputs: number[]
  /** By a regression that knows nothing of its author either. */
  confidence: number
}

/** The books of some authors, and a model that knows neither them nor their other books. */
export type Fold = { heldOut: TrainingBook[]; model: EstimatorModel }

export type Trained = { model: EstimatorModel; folds: Fold[]; judged: Judged[] }

/** The model of all books, and what models of nine tenths of the authors say of the others' books. */
export function trainAndValidate(
  books: readonly TrainingBook[],
  extract: FeatureExtractor,
  version: string,
): Trained {
  const split = splitByAuthor(books, GROUPS)
  const groups = split.map((group) =>
    group.flatMap((book) => examplesOf(book, extract).map((example) => ({ ...example, book }))),
  )
  const sums = groups.map(accumulateSums)
  const constant = constantShare(books.filter(({ isOutside }) => !isOutside))
  const weights = groups.map((_, held) => fitWeights(addSums(without(sums, held))))
  const judged = groups.map((group, held) =>
    group.filter(isRateable).map((example) => judge(example, weights[held]!)),
  )
  const outcomes = judged.map((group) => group.map(toOutcome))
  const toModel = (of: EstimatorModel['weights'], from: Outcome[][]): EstimatorModel => ({
    weights: of,
    confidence: fitLogistic(from.flat()),
    calibration: UNCALIBRATED,
    constant,
    version,
  })
  const folds = split.map((heldOut, held) => ({
    heldOut,
    model: toModel(weights[held]!, without(outcomes, held)),
  }))
  return {
    model: toModel(fitWeights(addSums(sums)), outcomes),
    folds,
    judged: judged.flatMap((group, held) => {
      const { confidence } = folds[held]!.model
      return group.map((one) => withConfidence(one, confidenceOf(one.inputs, confidence)))
    }),
  }
}

function without<T>(all: readonly T[], index: number): T[] {
  return all.filter((_, i) => i !== index)
}

function isRateable({ features, related }: Example): boolean {
  return related.length > 0 || hasEnough(features)
}

function judge(
  example: Example & { book: TrainingBook },
  weights: EstimatorModel['weights'],
): Judged {
  const { features, related } = example
  const judged = judgeDimensions(features, related, weights)
  return {
    ...example,
    levels: judged.map(({ level }) => level),
    scored: judged,
    inputs: confidenceInputs(features, related, judged),
    confidence: 0,
  }
}

function withConfidence(one: Judged, confidence: number): Judged {
  const relations = relationsOf(one.related, one.features)
  const levels = withCaution(one.scored, confidence, relations).map(({ level }) => level)
  return { ...one, levels, confidence }
}

function toOutcome({ book, levels, inputs, variant }: Judged): Outcome {
  return { inputs, right: isClose(book, levels), weight: weightOf(variant) }
}
