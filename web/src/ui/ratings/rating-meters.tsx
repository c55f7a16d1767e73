import {
  DIMENSIONS,
  limitedDimensions,
  type Basis,
  type ContentRatings,
  type Dimension,
  type Thresholds,
} from '@pagelight/contract/ratings.ts'
import { RatingMeter } from './rating-meter.tsx'

export type RatingMetersProps = {
  book: ContentRatings & { basis?: Basis } & Partial<
      Record<Dimension['explanation'], string | null>
    >
  limits?: Thresholds | null
}

/** With a legend for the limit mark. */
export function RatingMeters({ book, limits = null }: RatingMetersProps) {
  const limited = limits !== null && limitedDimensions(limits).length > 0
  return (
    <div className="grid gap-5">
      {DIMENSIONS.map((dimension) => (
        <RatingMeter
          key={dimension.key}
          dimension={dimension}
          rating={book[dimension.rating]}
          basis={book.basis}
          limit={limits?.[dimension.threshold]}
          reason={book[dimension.explanation]}
        />
      ))}
      {limited ? (
        <p className="flex items-center gap-2 text-13 text-ink-3">
          <span aria-hidden className="limit-mark h-3.5 w-0.5 rounded-full bg-ink" />
          Your limit
        </p>
      ) : null}
    </div>
  )
}
