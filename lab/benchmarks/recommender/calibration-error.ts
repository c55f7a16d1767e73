import type { CatalogueModel } from '../../../server/src/domain/recommender/catalogue-model.ts'
import { isLiked } from '../../../server/src/domain/recommender/calibration.ts'
import { recommend } from '../../../server/src/domain/recommender/recommend.ts'
import { toReadingHistory } from '../../../server/src/domain/recommender/reading-history.ts'
import type { Rating } from './goodbooks.ts'
import { shuffled } from '../../../server/src/testing/seeded.ts'

export type Band = { from: number; shown: number; liked: number; count: number }

const NO_LIMITS = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 5 }
const TODAY = new Date(0)
const BANDS = [0, 0.5, 0.6, 0.7, 0.8, 0.9]

/** A fifth of every reader's ratings is held out; counted are the recommended books among them. */
export function measureCalibration(
  model: CatalogueModel,
  readers: readonly Rating[][],
  random: () => number,
) {
  const offers: { shown: number; liked: boolean }[] = []
  for (const ratings of readers) {
    const order = shuffled(ratings, random)
    const cut = Math.round(order.length / 5)
    const heldBack = new Map(order.slice(0, cut).map(({ book, stars }) => [book + 1, stars]))
    const entries = order
      .slice(cut)
      .map(({ book, stars }) => ({ bookId: book + 1, rating: stars, unread: false, at: TODAY }))
    const history = toReadingHistory(model, entries, TODAY)
    for (const { bookId, matchScore } of recommend({
      model,
      history,
      limits: NO_LIMITS,
      dismissed: new Set(),
    })) {
      const stars = heldBack.get(bookId)
      if (stars !== undefined) offers.push({ shown: matchScore, liked: isLiked(stars) })
    }
  }
  const bands = BANDS.map((from, i): Band => {
    const inside = offers.filter(({ shown }) => shown >= from && shown < (BANDS[i + 1] ?? 2))
    const mean = (value: (offer: (typeof offers)[number]) => number) =>
      inside.reduce((sum, offer) => sum + value(offer), 0) / (inside.length || 1)
    return {
      from,
      count: inside.length,
      shown: mean(({ shown }) => shown),
      liked: mean(({ liked }) => (liked ? 1 : 0)),
    }
  }).filter(({ count }) => count > 0)
  const error =
    bands.reduce((sum, { shown, liked, count }) => sum + Math.abs(shown - liked) * count, 0) /
    offers.length
  return { bands, error, count: offers.length }
}
