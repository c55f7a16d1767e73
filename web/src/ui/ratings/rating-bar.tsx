import {
  BAR_COLOURS,
  barWidth,
  MAX_RATING,
  ratingClass,
  type Basis,
} from '@pagelight/contract/ratings.ts'
import { classNames } from '../class-names.ts'
import { barStyle } from './rating-colours.ts'
import { isEstimate } from './rating-messages.ts'

const STEPS = Array.from({ length: MAX_RATING }, (_, index) => index + 1)

type RatingBarProps = { rating: number; basis?: Basis; limit: number | null }

/** Five steps with a mark at the reader's limit. Hidden from screen readers, which hear the text above it. */
export function RatingBar({ rating, basis, limit }: RatingBarProps) {
  const colour = barStyle(rating)
  const estimate = isEstimate(rating, basis)
  return (
    <div
      aria-hidden
      data-rating={rating}
      data-colour={BAR_COLOURS[ratingClass(rating)]}
      data-percent={barWidth(rating)}
      className="relative grid grid-cols-5 gap-1"
    >
      {STEPS.map((step) => (
        <span
          key={step}
          data-filled={step <= rating}
          className={classNames(
            'meter-step rounded-xs',
            step <= rating ? classNames('h-2', colour.filled) : 'my-auto h-0.75 bg-line',
            step <= rating && estimate && 'hatched',
          )}
        />
      ))}
      {limit !== null && limit < MAX_RATING ? (
        <span
          className="limit-mark absolute -inset-y-1.25 w-0.5 -translate-x-1/2 rounded-full bg-ink outline-2 outline-sheet"
          style={{ left: limitPosition(limit) }}
        />
      ) : null}
    </div>
  )
}

/** The middle of the 4 px gap after the step of the limit. */
function limitPosition(limit: number): string {
  if (limit === 0) return '1px'
  const gapOffset = (4 * limit) / MAX_RATING - 2
  return `calc(${(limit / MAX_RATING) * 100}% + ${gapOffset}px)`
}
