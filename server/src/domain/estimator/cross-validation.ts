import type { FeatureExtractor } from './features.ts'
import { splitByAuthor, fitModel, addSums, accumulateSums, type AssessedBook } from './training.ts'
import type { EstimatorModel } from './weights.ts'

export type Fold<B = AssessedBook> = { model: EstimatorModel; heldOut: B[] }

/** One model a group, fitted on all the other groups. */
export function crossValidationFolds<B extends AssessedBook>(
  books: readonly B[],
  extract: FeatureExtractor,
  groups: number,
  strength: number,
): Fold<B>[] {
  const split = splitByAuthor(books, groups)
  const sums = split.map((group) => accumulateSums(group, extract))
  return split.map((heldOut, i) => ({
    heldOut,
    model: fitModel(addSums(sums.filter((_, other) => other !== i)), strength, 'cross-validation'),
  }))
}
