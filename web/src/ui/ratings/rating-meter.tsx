import { MAX_RATING, ratingLabel, type Basis, type Dimension } from '@pagelight/contract/ratings.ts'
import type { Finding } from '@pagelight/contract/fits.ts'
import { classNames } from '../class-names.ts'
import { RatingBadge } from './rating-badge.tsx'
import { RatingBar } from './rating-bar.tsx'
import { isEstimate, limitText, NOT_RATED } from './rating-messages.ts'
import { verdictText } from './verdict-mark.tsx'

export type RatingMeterProps = {
  dimension: Dimension
  rating: number
  basis?: Basis
  /** How the rating stands to the reader's limit; null if there is none. */
  finding?: Finding | null
  /** Whether the limit is the reader's own. */
  isReaders?: boolean
  reason?: string | null
}

/** One dimension of a book's rating with its reason. */
export function RatingMeter({
  dimension,
  rating,
  basis,
  finding = null,
  isReaders = true,
  reason,
}: RatingMeterProps) {
  const estimate = isEstimate(rating, basis)
  const beyond = finding === null ? null : limitText(finding, isReaders)

  const label = ratingLabel(rating)
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-[9.75rem_minmax(0,1fr)_2.25rem] items-center gap-x-2.5 sm:grid-cols-[10.5rem_minmax(0,1fr)_2.25rem]">
        <p>
          <RatingBadge dimension={dimension} />
        </p>
        <RatingBar rating={rating} basis={basis} limit={finding?.limit ?? null} />
        <p className="text-right font-serif text-17 leading-none font-semibold tabular-nums">
          {label === null ? (
            'N/A'
          ) : (
            <>
              <span className="sr-only">{`${rating} of ${MAX_RATING},`}</span>
              <span aria-hidden>{`${rating}/${MAX_RATING}`}</span>
            </>
          )}
        </p>
      </div>
      {finding && beyond ? (
        <p
          className={classNames(
            'text-15 font-medium first-letter:uppercase',
            verdictText(finding.state),
          )}
        >
          {beyond}
        </p>
      ) : null}
      <p className="text-15 leading-snug text-ink-2">
        <span className="font-medium text-ink">{label ?? NOT_RATED}</span>
        {estimate ? (
          <>
            {' · '}
            <span className="font-medium text-ink">Estimate</span>
          </>
        ) : null}
        {reason ? (
          <>
            {' · '}
            <span>{reason}</span>
          </>
        ) : null}
      </p>
    </div>
  )
}
