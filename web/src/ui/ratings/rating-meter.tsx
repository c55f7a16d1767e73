import { MAX_RATING, ratingLabel, type Basis, type Dimension } from '@pagelight/contract/ratings.ts'
import { Check } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { RatingBar } from './rating-bar.tsx'
import { barStyle } from './rating-colours.ts'
import { isEstimate, limitText, NOT_RATED } from './rating-messages.ts'

export type RatingMeterProps = {
  dimension: Dimension
  rating: number
  basis?: Basis
  /** The reader's limit for this dimension; 5 means no limit. */
  limit?: number | null
  reason?: string | null
}

/** One dimension of a book's rating with its reason. */
export function RatingMeter({ dimension, rating, basis, limit = null, reason }: RatingMeterProps) {
  const estimate = isEstimate(rating, basis)
  const beyond = limit === null ? null : limitText(rating, limit, basis)

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 gap-y-0.5">
        <p className="font-[550]">{dimension.name}</p>
        <p className="flex items-baseline gap-1.5 text-13 text-ink-2">
          <LevelText rating={rating} />
        </p>
      </div>
      <RatingBar rating={rating} basis={basis} limit={limit} />
      {beyond ? (
        <p
          className={classNames(
            'text-13 font-medium first-letter:uppercase',
            limit !== null && rating > limit ? 'text-danger' : 'text-caution',
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

/** "3/5 · Moderate" */
function LevelText({ rating }: { rating: number }) {
  const label = ratingLabel(rating)
  if (label === null) {
    return (
      <span>
        N/A <span aria-hidden>·</span> {NOT_RATED}
      </span>
    )
  }
  return (
    <>
      <span className="sr-only">{`${rating} of ${MAX_RATING},`}</span>
      <span
        aria-hidden
        className="font-serif text-17 leading-none font-semibold text-ink tabular-nums"
      >
        {`${rating}/${MAX_RATING}`}
      </span>
      <span aria-hidden>·</span>
      <span
        className={classNames('inline-flex items-center gap-1 font-medium', barStyle(rating).text)}
      >
        {rating === 0 ? <Check aria-hidden size={14} strokeWidth={2.5} /> : null}
        {label}
      </span>
    </>
  )
}
