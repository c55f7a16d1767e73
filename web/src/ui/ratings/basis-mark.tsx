import {
  DIMENSIONS,
  isEstimated,
  type Basis,
  type ContentRatings,
} from '@pagelight/contract/ratings.ts'
import { NOT_RATED } from './rating-messages.ts'

/** "Estimate" or "Not rated yet" beside the ratings of a book. */
export function BasisMark({ book }: { book: ContentRatings & { basis?: Basis } }) {
  const unrated = DIMENSIONS.filter((dimension) => book[dimension.rating] < 0)
  if (unrated.length === DIMENSIONS.length)
    return <span className="text-13 text-ink-2">{NOT_RATED}</span>
  const estimate = book.basis !== undefined && isEstimated(book.basis)
  if (!estimate && unrated.length === 0) return null
  const names = unrated.map(({ shortName }) => shortName).join(', ')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
      {estimate ? (
        <span className="rounded-sm border border-dashed border-ink-3 px-1.5 font-medium">
          {book.basis === 'related' ? 'Estimate from other books' : 'Estimate'}
        </span>
      ) : null}
      {unrated.length > 0 ? <span>{`${names}: ${NOT_RATED.toLowerCase()}`}</span> : null}
    </span>
  )
}
