import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import { Link } from 'wouter'
import { ratingsBasisPath } from '../../lib/paths.ts'
import { RATINGS_SOURCE } from '../../ui/ratings/rating-messages.ts'
import { RatingDot } from '../../ui/ratings/rating-dot.tsx'
import { oneLine } from './one-line.ts'

/** Each rating with the first words of its explanation, in one line. */
export function RatingLines({ book }: { book: Recommendation }) {
  const basis = ratingsBasisPath(book.id)
  return (
    <div className="relative">
      <ul className="grid gap-px">
        {DIMENSIONS.map((dimension) => {
          const explanation = book[dimension.explanation]
          return (
            <li key={dimension.key} className="flex min-w-0 items-center gap-2">
              <span
                aria-hidden
                title={dimension.shortName}
                className="w-2.5 shrink-0 text-13 font-medium text-ink-3"
              >
                {dimension.letter}
              </span>
              <RatingDot
                dimension={dimension}
                rating={book[dimension.rating]}
                basis={book.basis}
                small
              />
              <span
                title={explanation ?? undefined}
                className="min-w-0 truncate text-15 leading-5 text-ink-2"
              >
                {explanation && oneLine(explanation)}
              </span>
            </li>
          )
        })}
      </ul>
      {basis === undefined ? null : (
        <Link
          to={basis}
          title={RATINGS_SOURCE}
          // Over the ratings, which it explains.
          className="absolute inset-y-0 left-0 w-10 rounded-md hover:outline-2 hover:outline-line"
        >
          <span className="sr-only">{RATINGS_SOURCE}</span>
        </Link>
      )}
    </div>
  )
}
