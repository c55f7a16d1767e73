import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import { EyeOff, Heart } from 'lucide-react'
import { formatPercent } from '../../lib/format-number.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { BasisMark } from '../../ui/ratings/basis-mark.tsx'
import { StarRating } from '../../ui/ratings/star-rating.tsx'
import { BookLink } from '../books/book-link.tsx'
import { MarksOfPeople, VerdictOnly } from '../books/verdict-only.tsx'
import { RatingLines } from './rating-lines.tsx'
import type { RecommendationListProps } from './recommendation-list-props.ts'
import { recommendationKey } from './recommendation-view.ts'

export function RecommendationCards({ books, ...rest }: RecommendationListProps) {
  return (
    <ul className="grid gap-2.5 sm:gap-4 md:grid-cols-2 xl:grid-cols-3">
      {books.map((book) => (
        <RecommendationCard key={recommendationKey(book)} book={book} {...rest} />
      ))}
    </ul>
  )
}

type CardProps = Omit<RecommendationListProps, 'books'> & { book: Recommendation }

function RecommendationCard({ book, limits, busy, ...actions }: CardProps) {
  const isBusy = busy.has(recommendationKey(book))
  return (
    <Card
      as="li"
      padded={false}
      className="@container flex min-w-0 flex-col gap-1 px-3 py-2.5 sm:gap-2 sm:p-4"
    >
      <CardHead book={book} limits={limits} isBusy={isBusy} {...actions} />
      <p title={book.reason} className="line-clamp-2 text-15 leading-snug sm:line-clamp-3">
        {book.reason}
      </p>
      <RatingLines book={book} />
      <BasisMark book={book} />
      <MarksOfPeople book={book} limits={limits} />
      <CardActions book={book} isBusy={isBusy} {...actions} />
    </Card>
  )
}

type CardPartProps = Omit<CardProps, 'limits' | 'busy'> & { isBusy: boolean }
type CardHeadProps = CardPartProps & Pick<CardProps, 'limits'>

function CardHead({ book, limits, isBusy, onDetails, onDismiss }: CardHeadProps) {
  return (
    <div className="flex gap-3">
      <BookCover book={book} className="w-14 sm:w-18" />
      <div className="grid min-w-0 flex-1 content-start gap-0.5">
        <div className="flex items-start">
          <h3 className="min-w-0 flex-1 text-17 leading-snug">
            <BookLink book={book} className="line-clamp-2 hover:text-accent hover:underline" />
          </h3>
          <IconButton
            size="icon-sm"
            className="-mt-1.5 -mr-2 -mb-2"
            label={`Not interested in ${book.title}`}
            icon={<EyeOff aria-hidden size={17} />}
            disabled={isBusy}
            onClick={() => onDismiss(book)}
          />
        </div>
        <p className="truncate text-15 leading-snug text-ink-2">{book.author}</p>
        <p className="flex items-center gap-3 text-13 text-ink-2">
          <span>
            <span className="font-semibold text-ink tabular-nums">
              {formatPercent(book.match_score)}
            </span>{' '}
            match
          </span>
          <button
            type="button"
            aria-label={`View Details of ${book.title}`}
            className="link relative after:absolute after:-inset-x-2 after:-inset-y-2.5"
            onClick={() => onDetails(book)}
          >
            View Details
          </button>
        </p>
        <p className="flex gap-1.5 text-13 text-ink-2">
          <VerdictOnly book={book} limits={limits} />
          {book.content_suitability}
        </p>
      </div>
    </div>
  )
}

function CardActions({ book, isBusy, onAdd, onRate }: CardPartProps) {
  return (
    <div className="mt-auto flex items-center justify-between pt-0.5 max-sm:flex-wrap @min-[20.5rem]:gap-x-1">
      <Button
        size="sm"
        className="@max-[23rem]:px-2"
        icon={<Heart aria-hidden size={16} className="hidden text-accent @min-[23rem]:block" />}
        loading={isBusy}
        aria-label={`Add to Library: ${book.title}`}
        onClick={() => onAdd(book)}
      >
        Add to Library
      </Button>
      <span title="Quick Rate" className="flex items-center">
        <span
          aria-hidden
          className="mr-1 hidden text-13 whitespace-nowrap text-ink-2 @min-[20.5rem]:block"
        >
          Quick Rate
        </span>
        <StarRating
          label={`Quick Rate ${book.title}`}
          size="sm"
          value={null}
          disabled={isBusy}
          onChange={(stars) => onRate(book, stars)}
        />
      </span>
    </div>
  )
}
