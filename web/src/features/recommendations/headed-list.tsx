import type { ListKind } from '@pagelight/contract/constants/headed-lists.ts'
import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { EyeOff, Heart } from 'lucide-react'
import { useId } from 'react'
import { ratingsBasisPath } from '../../lib/paths.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { RatingDots } from '../../ui/ratings/rating-dot.tsx'
import { BookTile } from '../books/book-tile.tsx'
import { ShortVerdict } from '../books/verdict.tsx'
import type { RecommendationActions } from './recommendation-list-props.ts'
import { recommendationKey } from './recommendation-view.ts'

type HeadedListProps = RecommendationActions & {
  kind: ListKind
  title: string
  books: readonly Recommendation[]
  limits: Thresholds | null
}

export function HeadedList({ kind, title, books, ...rest }: HeadedListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-line pt-8">
      <h2 id={id} className="text-26">
        {title}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-6 gap-y-7">
        {books.map((book) => (
          <HeadedBook
            key={recommendationKey(book)}
            book={book}
            isOnShelf={kind === 'to_read'}
            {...rest}
          />
        ))}
      </ul>
    </section>
  )
}

type HeadedBookProps = Omit<HeadedListProps, 'kind' | 'title' | 'books'> & {
  book: Recommendation
  isOnShelf: boolean
}

function HeadedBook({ book, isOnShelf, limits, busy, ...actions }: HeadedBookProps) {
  const isBusy = busy.has(recommendationKey(book))
  return (
    <BookTile book={book}>
      <p className="text-13 text-ink-3">{book.reason}</p>
      <RatingDots book={book} to={ratingsBasisPath(book.id)} />
      <ShortVerdict book={book} limits={limits} besideRatings />
      {isOnShelf ? null : (
        <div className="mt-1 flex items-center gap-1">
          <Button
            size="sm"
            icon={<Heart aria-hidden size={16} />}
            loading={isBusy}
            onClick={() => actions.onAdd(book)}
          >
            Add<span className="sr-only">{` ${book.title} to your library`}</span>
          </Button>
          <IconButton
            label={`Not interested in ${book.title}`}
            icon={<EyeOff aria-hidden size={17} />}
            disabled={isBusy}
            onClick={() => actions.onDismiss(book)}
          />
        </div>
      )}
    </BookTile>
  )
}
