/** How well the estimator does on books whose authors it has not learned from. */
import type { FeatureReader } from './features.ts'
import { dealByAuthor, learn, sumLessons, takeLesson, type AssessedBook } from './training.ts'
import type { EstimatorModel } from './weights.ts'

export type Fold<B = AssessedBook> = { model: EstimatorModel; held: B[] }

/** One model a group, learned from all the other groups, with the books that it has not seen. */
export function crossFolds<B extends AssessedBook>(
  books: readonly B[],
  read: FeatureReader,
  groups: number,
  strength: number,
): Fold<B>[] {
  const dealt = dealByAuthor(books, groups)
  const lessons = dealt.map((group) => takeLesson(group, read))
  return dealt.map((held, i) => ({
    held,
    model: learn(
      sumLessons(lessons.filter((_, other) => other !== i)),
      strength,
      'cross-validation',
    ),
  }))
}
