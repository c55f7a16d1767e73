import {
  barColour,
  barWidth,
  MAX_RATING,
  ratingLabel,
  type Basis,
  type Dimension,
} from '@pagelight/contract/ratings.ts'
import { classNames } from '../class-names.ts'
import { barStyle } from './rating-colours.ts'
import { isEstimate, limitText, NOT_RATED } from './rating-messages.ts'

export type RatingMeterProps = {
  dimension: Dimension
  rating: number
  basis?: Basis
  /** The reader's limit for this dimension, drawn as a thin mark; 5 means no limit. */
  limit?: number | null
  reason?: string | null
}

const STEPS = Array.from({ length: MAX_RATING }, (_, index) => index + 1)

/** One dimension of a book's rating: its name, its level in words and as five steps, and why. */
export function RatingMeter({ dimension, rating, basis, limit = null, reason }: RatingMeterProps) {
  const label = ratingLabel(rating)
  const colour = barStyle(rating)
  const estimate = isEstimate(rating, basis)
  const beyond = limit === null ? null : limitText(rating, limit, basis)

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 gap-y-0.5">
        <p className="font-[550]">{dimension.name}</p>
        <p className="flex items-baseline gap-1.5 text-13 text-ink-2">
          {label === null ? (
            <span>
              N/A <span aria-hidden>·</span> {NOT_RATED}
            </span>
          ) : (
            <>
              <span className="sr-only">{`${rating} of ${MAX_RATING},`}</span>
              <span
                aria-hidden
                className="font-serif text-17 leading-none font-semibold text-ink tabular-nums"
              >
                {`${rating}/${MAX_RATING}`}
              </span>
              <span aria-hidden>·</span>
              <span className={classNames('font-medium', colour.text)}>{label}</span>
            </>
          )}
        </p>
      </div>

      <div
        aria-hidden
        data-colour={barColour(rating)}
        data-percent={barWidth(rating)}
        className="relative grid grid-cols-5 gap-1"
      >
        {STEPS.map((step) => (
          <span
            key={step}
            className={classNames(
              'h-2 rounded-xs',
              step <= rating
                ? colour.filled
                : classNames('ring-1 ring-line ring-inset', colour.track),
              step <= rating && estimate && 'hatched',
            )}
          />
        ))}
        {limit !== null && limit < MAX_RATING ? (
          <span
            className="absolute -inset-y-1.25 w-0.5 -translate-x-1/2 rounded-full bg-ink outline-2 outline-sheet"
            style={{
              left:
                limit === 0
                  ? '1px'
                  : `calc(${(limit / MAX_RATING) * 100}% + ${limitShift(limit)}px)`,
            }}
          />
        ) : null}
      </div>

      {beyond ? (
        <p
          className={classNames(
            'text-13 font-medium first-letter:uppercase',
            beyondColour(rating, limit),
          )}
        >
          {beyond}
        </p>
      ) : null}
      {estimate || reason ? (
        <p className="text-13 text-ink-2">
          {estimate ? (
            <>
              <span className="font-semibold text-ink">Estimate</span>
              {reason ? ' · ' : null}
            </>
          ) : null}
          {reason}
        </p>
      ) : null}
    </div>
  )
}

function beyondColour(rating: number, limit: number | null): string {
  return limit !== null && rating > limit ? 'text-danger' : 'text-caution'
}

/** From the share of the width to the middle of the 4 px gap after that step, in px. */
function limitShift(limit: number): number {
  return (4 * limit) / MAX_RATING - 2
}
