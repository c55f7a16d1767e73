import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import type { Fold } from '../../training/cross-validation.ts'
import { createEstimator } from '../../../server/src/domain/estimator/estimator.ts'
import type { WordVectors } from '../../../server/src/domain/estimator/vectors.ts'
import type { TrainingBook } from '../../training/variants.ts'

const TAGS = [[], ['Juvenile Fiction'], ["Children's books"], ['Juvenile fiction']]
const HIGH = 3

type Rated = { book: TrainingBook; byTag: number[][] }

/** The same text under each of four tags, by models that know nothing of its author. */
export async function rateChildrensBooks(folds: readonly Fold[], vectors: WordVectors) {
  const rated: Rated[] = []
  for (const { heldOut, model } of folds) {
    const { assess } = createEstimator(model, vectors)
    for (const book of heldOut.filter(isForChildren)) {
      const record = { ...book, description: book.blurb?.blurb ?? book.description, genre: null }
      const byTag: number[][] = []
      for (const subjects of TAGS) {
        const assessment = await assess({ ...record, subjects, related: [] })
        byTag.push(DIMENSIONS.map(({ rating }) => assessment![rating]))
      }
      rated.push({ book, byTag })
    }
  }
  const byTag = TAGS.map((tag, i) => ({ tag: tag[0] ?? 'no tag', over: overRated(rated, i) }))
  return {
    byTag,
    worst: DIMENSIONS.map((_, i) => Math.max(...byTag.map(({ over }) => over[i]!))),
    inconsistent: rated.filter(({ byTag: levels }) => differ(levels)).length,
  }
}

function isForChildren({ target_audience: audience }: TrainingBook): boolean {
  return audience === 'Children' || audience === 'Middle grade'
}

function overRated(rated: readonly Rated[], tag: number): number[] {
  return DIMENSIONS.map(({ rating }, i) => {
    const mild = rated.filter(({ book }) => book[rating] <= 1)
    const over = mild.filter(({ byTag }) => byTag[tag]![i]! >= HIGH)
    return Number((over.length / mild.length).toFixed(3))
  })
}

/** By more than a level; where some tag gives no rating, there is nothing to compare. */
function differ(byTag: readonly number[][]): boolean {
  const levels = byTag.filter((each) => each[0]! >= 0)
  return DIMENSIONS.some((_, i) => {
    const of = levels.map((each) => each[i]!)
    return of.length > 0 && Math.max(...of) - Math.min(...of) > 1
  })
}
