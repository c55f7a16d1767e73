import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import { Link } from 'wouter'
import { ratingsBasisPath } from '../../lib/paths.ts'
import { RATINGS_SOURCE } from '../../ui/ratings/rating-messages.ts'
import { RatingDot } from '../../ui/ratings/rating-dot.tsx'

/** Each rating with the first words of its explanation, in one line. */
export function RatingLines({ book }: { book: Recommendation }) {
  const basis = ratingsBasisPath(book.id)
  return (
    <ul className="grid gap-px">
      {DIMENSIONS.map((dimension, index) => {
        const explanation = book[dimension.explanation]
        const dot = (
          <RatingDot
            dimension={dimension}
            rating={book[dimension.rating]}
            basis={book.basis}
            small
          />
        )
        return (
          <li key={dimension.key} className="flex min-w-0 items-center gap-2 text-13">
            <span aria-hidden title={dimension.shortName} className="w-2.5 font-medium text-ink-3">
              {dimension.letter}
            </span>
            {basis === undefined ? (
              dot
            ) : (
              // All three have the same target: one tab stop is enough.
              <Link
                to={basis}
                tabIndex={index === 0 ? undefined : -1}
                className="inline-grid shrink-0 rounded-full hover:outline-2 hover:outline-line"
              >
                {dot}
                <span className="sr-only">{`; ${RATINGS_SOURCE}`}</span>
              </Link>
            )}
            <span title={explanation ?? undefined} className="min-w-0 truncate text-ink-2">
              {explanation && firstClause(explanation)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Up to the first full stop or semicolon, and whole if that leaves too little. */
function firstClause(text: string): string {
  const clause = /^.{12,}?(?=[.;](?:\s|$))/.exec(text)?.[0]
  return clause ?? text
}
