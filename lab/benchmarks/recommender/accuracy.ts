import { onlyLimits } from '@pagelight/contract/fits.ts'
import type { CatalogueModel } from '../../../server/src/domain/recommender/catalogue-model.ts'
import { NO_NEIGHBOURS } from '../../../server/src/domain/recommender/neighbours/neighbours.ts'
import { recommend } from '../../../server/src/domain/recommender/recommend.ts'
import { toReadingHistory } from '../../../server/src/domain/recommender/reading-history.ts'
import {
  scoreBooks,
  type NeighbourModel,
} from '../../../server/src/domain/recommender/score-books.ts'
import { countLikes, itemCosines } from './baselines.ts'
import type { Rating } from './goodbooks.ts'
import { meanScores, scoreRanking, topOf, type Scores } from './ranking.ts'

export type Case = {
  given: Rating[]
  expected: ReadonlySet<number>
  leftOut: ReadonlySet<number>
}

export type Line = Scores & { name: string; coverage: number; novelty: number }
type Ranker = (given: readonly Rating[]) => ArrayLike<number>

const NO_LIMITS = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 5 }
const TODAY = new Date(0)
const FEW = 5

export function measureAccuracy(
  model: CatalogueModel,
  train: readonly Rating[][],
  cases: readonly Case[],
) {
  const likes = countLikes(train, model.books.length)
  const cosines = itemCosines(train, model.books.length)
  const none = model.books.map(() => NO_NEIGHBOURS)
  const few = cases.map(({ given, expected, leftOut }) => ({
    given: given.slice(0, FEW),
    expected,
    leftOut: new Set([...leftOut, ...given.slice(FEW).map(({ book }) => book)]),
  }))
  const byContent: Ranker = rankWith({ ...model, readerCount: 0, byReaders: none })
  const byReaders: Ranker = rankWith({
    ...model,
    readerCount: Number.MAX_SAFE_INTEGER,
    byContent: none,
  })
  const fused: Ranker = rankWith(model)
  const itemKnn: Ranker = (given) => cosines(given.map(({ book }) => book))

  const line = (name: string, some: readonly Case[], top: (one: Case) => number[]): Line => {
    const tops = some.map(top)
    return {
      name,
      ...meanScores(some.map(({ expected }, i) => scoreRanking(tops[i]!, expected))),
      coverage: new Set(tops.flatMap((books) => books.slice(0, 10))).size / model.books.length,
      novelty: noveltyOf(tops, likes, train.length),
    }
  }
  const ranked = (name: string, ranker: Ranker, some = cases) =>
    line(name, some, ({ given, leftOut }) =>
      topOf(ranker(given), 20, new Set([...leftOut, ...given.map(({ book }) => book)])),
    )
  return {
    popularity: ranked('popularity', () => likes),
    itemKnn: ranked('item-kNN, cosine, top 50', itemKnn),
    content: ranked('content alone', byContent),
    readers: ranked('readers alone', byReaders),
    fused: ranked('fused', fused),
    shown: line('fused, as shown', cases, (one) => showTo(model, one)),
    few: [
      ranked(`item-kNN, ${FEW} known books`, itemKnn, few),
      ranked(`content alone, ${FEW} known books`, byContent, few),
      ranked(`readers alone, ${FEW} known books`, byReaders, few),
      ranked(`fused, ${FEW} known books`, fused, few),
    ],
  }
}

const rankWith =
  (model: NeighbourModel): Ranker =>
  (given) =>
    scoreBooks(
      model,
      given.map(({ book, stars }) => ({ position: book, rating: stars, ageYears: 0 })),
    ).fit

/** As a reader gets it: at most two of an author, one of a series, diversified. */
function showTo(model: CatalogueModel, { given, leftOut }: Case): number[] {
  const known = given.map(({ book, stars }) => ({
    bookId: book + 1,
    rating: stars,
    unread: false,
    at: TODAY,
  }))
  const owned = [...leftOut].map((book) => ({
    bookId: book + 1,
    rating: null,
    unread: true,
    at: TODAY,
  }))
  const history = toReadingHistory(model, [...known, ...owned], TODAY)
  return recommend({ model, history, line: onlyLimits(NO_LIMITS), dismissed: new Set() }).map(
    ({ bookId }) => bookId - 1,
  )
}

/** Mean self-information of the ten books in bits. */
function noveltyOf(tops: readonly number[][], likes: Float64Array, readerCount: number): number {
  const bits = tops.flatMap((books) =>
    books.slice(0, 10).map((book) => -Math.log2(Math.max(1, likes[book]!) / readerCount)),
  )
  return bits.reduce((sum, value) => sum + value, 0) / bits.length
}
