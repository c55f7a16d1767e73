import { DIMENSIONS, UNAVAILABLE, type ContentRatings } from '@pagelight/contract/ratings.ts'
import type { Judged } from './cross-validation.ts'
import { constantShare, isClose } from './training.ts'
import type { Variant } from './variants.ts'
import { shareWithinOne, spearman } from '../../server/src/domain/agreement.ts'

/** Language, sexual content, violence. */
export type Three = [number, number, number]

/** Counts the books that get a rating; `constant`: the best single guess for all of them, within one level. */
export type Accuracy = {
  n: number
  rated: number
  rho: Three
  within_one: Three
  exact: Three
  constant: Three
}

/** Books whose stated confidence lies between two tenths, and how many of them have three levels within one. */
export type Bucket = { books: number; stated: number; found: number }

const MIN_BUCKET = 30

/** Records with a publisher's blurb or with what is delivered beside it, and titles as imports have them. */
const REAL = new Set<Variant>([
  'blurb',
  'blurb, heading',
  'blurb, shop',
  'blurb, library',
  'blurb, everything',
  'everything',
  'title',
])

export function accuracyOf(
  judged: readonly { book: ContentRatings; levels: readonly number[] }[],
): Accuracy {
  const rated = judged.filter(({ levels }) => levels.every((level) => level !== UNAVAILABLE))
  const each = (value: (truth: number[], guess: number[]) => number): Three => {
    const three = DIMENSIONS.map(({ rating }, i) =>
      value(
        rated.map(({ book }) => book[rating]),
        rated.map(({ levels }) => levels[i]!),
      ),
    )
    return three.map(rounded) as Three
  }
  return {
    n: judged.length,
    rated: rated.length,
    rho: each(spearman),
    within_one: each(shareWithinOne),
    exact: each(
      (truth, guess) => truth.filter((level, i) => level === guess[i]).length / truth.length,
    ),
    constant: each((truth) =>
      Math.max(
        ...[1, 2, 3, 4].map((level) =>
          shareWithinOne(
            truth,
            truth.map(() => level),
          ),
        ),
      ),
    ),
  }
}

/** Levels as the estimator gives them: -1 where it is no surer than the same guess for every book. */
export function given(judged: readonly Judged[], constant: number) {
  return judged.map(({ book, levels, confidence }) => ({
    book,
    levels: confidence < constant ? [UNAVAILABLE, UNAVAILABLE, UNAVAILABLE] : levels,
  }))
}

export function ofVariant(judged: readonly Judged[], variant: Variant, isRelated: boolean) {
  return judged.filter((one) => one.variant === variant && one.related.length > 0 === isRelated)
}

export function reliabilityOf(judged: readonly Judged[], constant: number): Bucket[] {
  const stated = judged.filter(
    ({ variant, confidence }) => REAL.has(variant) && confidence >= constant,
  )
  const buckets = Map.groupBy(stated, ({ confidence }) => Math.min(Math.floor(confidence * 10), 9))
  return [...buckets.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([, bucket]) => ({
      books: bucket.length,
      stated: rounded(bucket.reduce((sum, { confidence }) => sum + confidence, 0) / bucket.length),
      found: rounded(
        bucket.filter(({ book, levels }) => isClose(book, levels)).length / bucket.length,
      ),
    }))
}

export function reliabilityGap(buckets: readonly Bucket[]): number {
  const large = buckets.filter(({ books }) => books >= MIN_BUCKET)
  return rounded(Math.max(...large.map(({ stated, found }) => Math.abs(stated - found))))
}

/** What is published: data/estimator/accuracy.json. */
export function measure(judged: readonly Judged[]) {
  const constant = constantShare(judged.map(({ book }) => book).filter((book) => !book.isOutside))
  const of = (variant: Variant, isRelated: boolean) =>
    accuracyOf(given(ofVariant(judged, variant, isRelated), constant))
  const reliability = reliabilityOf(judged, constant)
  return {
    method:
      'Ten-fold cross-validation, an author’s books always in one fold; right: all three levels within one',
    records: of('blurb, everything', false),
    blurb_alone: of('blurb', false),
    related: of('blurb, everything', true),
    title_and_related: of('title', true),
    own_style: of('description, own subjects', false),
    reliability,
    reliability_gap: reliabilityGap(reliability),
  }
}

function rounded(value: number): number {
  return Number(value.toFixed(3))
}
