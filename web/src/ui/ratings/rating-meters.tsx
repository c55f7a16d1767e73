import {
  DIMENSIONS,
  type Basis,
  type ContentRatings,
  type Dimension,
  type Thresholds,
} from '@pagelight/contract/ratings.ts'
import { fits, onlyLimits } from '@pagelight/contract/fits.ts'
import { RatingMeter } from './rating-meter.tsx'

export type RatingMetersProps = {
  book: ContentRatings & { basis?: Basis } & Partial<
      Record<Dimension['explanation'], string | null>
    >
  limits?: Thresholds | null
  /** Whose limits these are; null: the reader's. */
  name?: string | null
}

/** With a legend for the limit mark. */
export function RatingMeters({ book, limits = null, name = null }: RatingMetersProps) {
  const findings = limits
    ? fits({ ...book, basis: book.basis ?? 'knowledge' }, onlyLimits(limits)).findings
    : []
  return (
    <div className="grid gap-4">
      {DIMENSIONS.map((dimension) => (
        <RatingMeter
          key={dimension.key}
          dimension={dimension}
          rating={book[dimension.rating]}
          basis={book.basis}
          finding={findings.find((one) => one.dimension === dimension)}
          isReaders={name === null}
          reason={book[dimension.explanation]}
        />
      ))}
      {findings.length > 0 ? (
        <p className="flex items-center gap-2 text-13 text-ink-3">
          <span aria-hidden className="limit-mark h-3.5 w-0.5 rounded-full bg-ink" />
          {name === null ? 'Your limit' : `The limit for ${name}`}
        </p>
      ) : null}
    </div>
  )
}
