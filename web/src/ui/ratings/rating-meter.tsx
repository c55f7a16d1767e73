import { MAX_RATING, ratingLabel, type Basis, type Dimension } from '@pagelight/contract/ratings.ts'
import type { Finding } from '@pagelight/contract/verdict.ts'
import { classNames } from '../class-names.ts'
import { RatingBar } from './rating-bar.tsx'
import { isEstimate, limitText, NOT_RATED } from './rating-messages.ts'
import { verdictText } from './verdict-mark.tsx'

export type RatingMeterProps = {
  dimension: Dimension
  rating: number
  basis?: Basis
  /** How the rating stands to the reader's limit; null if there is none. */
  finding?: Finding | null
  reason?: string | null
}

/** One dimension of a book's rating with its reason. */
export function RatingMeter({
  dimension,
  rating,
  basis,
  finding = null,
  reason,
}: RatingMeterProps) {
  const estimate = isEstimate(rating, basis)
  const beyond = finding === null ? null : limitText(finding)

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 gap-y-0.5">
        <p className="font-[550]">{dimension.name}</p>
        <p className="flex items-baseline gap-1.5 text-13 text-ink-2">
          <LevelText rating={rating} />
        </p>
      </div>
      <RatingBar rating={rating} basis={basis} limit={finding?.limit ?? null} />
      {finding && beyond ? (
        <p
          className={classNames(
            'text-13 font-medium first-letter:uppercase',
            verdictText(finding.state),
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
      <span className="font-medium">{label}</span>
    </>
  )
}
