import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import { EyeOff, Heart } from 'lucide-react'
import { ratingsBasisPath } from '../../lib/paths.ts'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { RatingBadges } from '../../ui/ratings/rating-dot.tsx'
import { RatingMeters } from '../../ui/ratings/rating-meters.tsx'
import { StarRating } from '../../ui/ratings/star-rating.tsx'
import { ShortVerdict } from '../books/verdict.tsx'
import { matchLabel } from './match-label.ts'
import type { RecommendationActions, RecommendationListProps } from './recommendation-list-props.ts'
import { recommendationKey } from './recommendation-view.ts'

export function RecommendationCards({ books, ...rest }: RecommendationListProps) {
  return (
    <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
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
  matchIsCalibrated,
  ...actions
}: RecommendationCardProps) {
  const isBusy = actions.busy.has(recommendationKey(book))
  return (
    <Card as="li" className="flex min-w-0 flex-col gap-4">
      <CardHead
        book={book}
        match={matchLabel(book.match_score, matchIsCalibrated)}
        isBusy={isBusy}
        onDismiss={actions.onDismiss}
      />
      <p>{book.reason}</p>
      <div className="grid gap-3">
        <ShortVerdict book={book} limits={limits} besideRatings note={book.content_suitability} />
        <RatingBadges book={book} to={ratingsBasisPath(book.id)} />
      </div>
      <RatingMeters book={book} limits={limits} />
      <CardActions book={book} isBusy={isBusy} {...actions} />
    </Card>
  )
}

type PartProps<Action extends keyof RecommendationActions> = Pick<RecommendationActions, Action> & {
  book: Recommendation
  isBusy: boolean
}

function CardHead({ book, match, isBusy, onDismiss }: PartProps<'onDismiss'> & { match: string }) {
  return (
    <div className="flex gap-4">
      <BookCover
        title={book.title}
        author={book.author}
        src={book.cover_url}
        className="w-22 self-start"
      />
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <div className="-mt-2.5 -mr-2.5 flex items-center justify-between">
          <p className="text-accent">
            <span className="font-serif text-26 font-semibold tabular-nums">{match}</span>{' '}
            <span className="text-13 font-medium">match</span>
          </p>
          <IconButton
            label={`Not interested in ${book.title}`}
            icon={<EyeOff aria-hidden size={18} />}
            disabled={isBusy}
            onClick={() => onDismiss(book)}
          />
        </div>
        <div>
          <h3 className="text-20">{book.title}</h3>
          <p className="text-ink-2">{book.author}</p>
        </div>
        {book.genre ? (
          <div>
            <Chip>{book.genre}</Chip>
          </div>
        ) : null}
      </div>
    </div>
  )
}

function CardActions({
  book,
  isBusy,
  onAdd,
  onRate,
  onDetails,
}: PartProps<'onAdd' | 'onRate' | 'onDetails'>) {
  return (
    <div className="mt-auto grid gap-3 border-t border-line pt-4">
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
      <div className="flex flex-wrap gap-2 *:grow">
        <Button
          variant="primary"
          icon={<Heart aria-hidden size={18} />}
          loading={isBusy}
          onClick={() => onAdd(book)}
        >
          Add to Library
        </Button>
        <Button onClick={() => onDetails(book)}>View Details</Button>
      </div>
    </div>
  )
}
