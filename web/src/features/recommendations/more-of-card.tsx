import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { Button } from '../../ui/button.tsx'
import { RatingMeters } from '../../ui/ratings/rating-meters.tsx'
import { StarRating } from '../../ui/ratings/star-rating.tsx'
import { seriesText } from '../books/series-text.ts'
import type { RecommendationActions } from './recommendation-list-props.ts'
import { useLead } from '../people/choosing.ts'

type MoreOfCardProps = Pick<RecommendationActions, 'onRate' | 'onDetails'> & {
  book: Recommendation
  limits: Thresholds | null
  isBusy: boolean
}

export function MoreOfCard({ book, limits, isBusy, onRate, onDetails }: MoreOfCardProps) {
  const lead = useLead(limits)
  const facts = [seriesText(book), book.genre, book.target_audience, book.year].filter(Boolean)
  return (
    <div className="grid gap-5 border-t border-line pt-4">
      {facts.length > 0 ? <p className="text-13 text-ink-2">{facts.join(' · ')}</p> : null}
      <RatingMeters book={book} limits={lead?.line.limits} name={lead?.name} />
      <p className="text-13 text-ink-2">{book.content_suitability}</p>
      {book.description ? <p className="line-clamp-6">{book.description}</p> : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-15 text-ink-2">Quick Rate</p>
        <div className="-mr-2">
          <StarRating
            label={`Quick Rate ${book.title}`}
            value={null}
            disabled={isBusy}
            onChange={(stars) => onRate(book, stars)}
          />
        </div>
      </div>
      <Button onClick={() => onDetails(book)}>View Details</Button>
    </div>
  )
}
