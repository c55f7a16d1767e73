import type { SectionKind } from '@pagelight/contract/constants/recommendation-sections.ts'
import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { EyeOff, Heart } from 'lucide-react'
import { useId } from 'react'
import { ratingsBasisPath } from '../../lib/paths.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { RatingDots } from '../../ui/ratings/rating-dot.tsx'
import { BookTile } from '../books/book-tile.tsx'
import { ShortVerdict } from '../books/short-verdict.tsx'
import type { RecommendationActions } from './recommendation-list-props.ts'
import { recommendationKey } from './recommendation-view.ts'

type SectionProps = RecommendationActions & {
  kind: SectionKind
  title: string
  books: readonly Recommendation[]
  limits: Thresholds | null
}

export function RecommendationSection({ kind, title, books, ...rest }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-line pt-8">
      <h2 id={id} className="text-26">
        {title}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-6 gap-y-7">
        {books.map((book) => (
          <SectionBook
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

type SectionBookProps = Omit<SectionProps, 'kind' | 'title' | 'books'> & {
  book: Recommendation
  isOnShelf: boolean
}

function SectionBook({ book, isOnShelf, limits, busy, ...actions }: SectionBookProps) {
  const isBusy = busy.has(recommendationKey(book))
  return (
    <BookTile book={book}>
      <p className="text-13 text-ink-3">{book.reason}</p>
      <ShortVerdict book={book} limits={limits} besideRatings />
      <RatingDots book={book} to={ratingsBasisPath(book.id)} />
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
