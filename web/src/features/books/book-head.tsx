import type { StoredBook } from '@pagelight/contract/books.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { BASIS_ANCHOR } from '../../lib/paths.ts'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { RatingBadges } from '../../ui/ratings/rating-dot.tsx'
import { BookChips } from './book-chips.tsx'
import { LimitMark } from './limit-mark.tsx'

/** Cover, title, author and the ratings at a glance. */
export function BookHead({ book, limits }: { book: StoredBook; limits: Thresholds | null }) {
  return (
    <header className="flex flex-wrap gap-x-8 gap-y-5 sm:flex-nowrap">
      <BookCover
        title={book.title}
        author={book.author}
        src={book.cover_url}
        eager
        className="w-32 self-start shadow-md sm:w-48 lg:w-56"
      />
      <div className="grid min-w-0 content-start gap-4 sm:pt-2">
        <div className="grid gap-1">
          <h1 className="text-34 sm:text-46">{book.title}</h1>
          <p className="text-20 text-ink-2">{book.author}</p>
        </div>
        <BookChips book={book} />
        <RatingBadges book={book} to={`#${BASIS_ANCHOR}`} />
        <LimitMark book={book} limits={limits} />
        {book.rating_summary ? <p className="prose text-17">{book.rating_summary}</p> : null}
      </div>
    </header>
  )
}
