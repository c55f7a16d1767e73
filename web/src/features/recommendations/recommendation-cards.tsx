import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { ChevronDown, EyeOff, Heart } from 'lucide-react'
import { useId, useState } from 'react'
import { ratingsBasisPath } from '../../lib/paths.ts'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RatingDots } from '../../ui/ratings/rating-dot.tsx'
import { BookLink } from '../books/book-link.tsx'
import { ShortVerdict } from '../books/short-verdict.tsx'
import { formatPercent } from '../../lib/format-number.ts'
import { MoreOfCard } from './more-of-card.tsx'
import type { RecommendationListProps } from './recommendation-list-props.ts'
import { recommendationKey } from './recommendation-view.ts'

export function RecommendationCards({ books, ...rest }: RecommendationListProps) {
  return (
    <ul className="grid gap-4 has-[[aria-expanded=true]]:items-start sm:gap-5 md:grid-cols-2 xl:grid-cols-3">
      {books.map((book) => (
        <RecommendationCard key={recommendationKey(book)} book={book} {...rest} />
      ))}
    </ul>
  )
}

type RecommendationCardProps = Omit<RecommendationListProps, 'books'> & { book: Recommendation }

function RecommendationCard({
  book,
  limits,
  busy,
  onAdd,
  onDismiss,
  ...actions
}: RecommendationCardProps) {
  const isBusy = busy.has(recommendationKey(book))
  const [showsMore, setShowsMore] = useState(false)
  const moreId = useId()
  return (
    <Card as="li" padded={false} className="flex min-w-0 flex-col gap-3 p-4 sm:p-5">
      <CardHead
        book={book}
        limits={limits}
        match={formatPercent(book.match_score)}
        isBusy={isBusy}
        onDismiss={onDismiss}
      />
      <p>{book.reason}</p>
      <div className="mt-auto flex gap-2">
        <Button
          variant="primary"
          className="grow"
          icon={<Heart aria-hidden size={18} />}
          loading={isBusy}
          onClick={() => onAdd(book)}
        >
          Add to Library
        </Button>
        <Button
          icon={<ChevronDown aria-hidden size={18} className={showsMore ? 'rotate-180' : ''} />}
          aria-expanded={showsMore}
          aria-controls={moreId}
          onClick={() => setShowsMore(!showsMore)}
        >
          More<span className="sr-only">{` about ${book.title}`}</span>
        </Button>
      </div>
      <div id={moreId} hidden={!showsMore}>
        {showsMore ? <MoreOfCard book={book} limits={limits} isBusy={isBusy} {...actions} /> : null}
      </div>
    </Card>
  )
}

type CardHeadProps = Pick<RecommendationListProps, 'onDismiss'> & {
  book: Recommendation
  limits: Thresholds | null
  match: string
  isBusy: boolean
}

function CardHead({ book, limits, match, isBusy, onDismiss }: CardHeadProps) {
  return (
    <div className="flex gap-4">
      <BookCover book={book} className="w-22 self-start" />
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <div className="-mt-2 -mr-2 -mb-1.5 flex items-center justify-between">
          <p className="text-13 text-ink-2">
            <span className="font-semibold text-accent tabular-nums">{match}</span> match
          </p>
          <IconButton
            label={`Not interested in ${book.title}`}
            icon={<EyeOff aria-hidden size={18} />}
            disabled={isBusy}
            onClick={() => onDismiss(book)}
          />
        </div>
        <div>
          <h3 className="text-20 leading-snug">
            <BookLink book={book} />
          </h3>
          <p className="text-ink-2">{book.author}</p>
        </div>
        <ShortVerdict book={book} limits={limits} besideRatings />
        <RatingDots book={book} to={ratingsBasisPath(book.id)} />
      </div>
    </div>
  )
}
