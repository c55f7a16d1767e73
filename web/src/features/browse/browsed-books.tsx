import type { BrowsedBook } from '@pagelight/contract/books.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { ratingsBasisPath } from '../../lib/paths.ts'
import { RatingDots } from '../../ui/ratings/rating-dot.tsx'
import { BookTile } from '../books/book-tile.tsx'
import { seriesText } from '../books/series-text.ts'
import { ShortVerdict } from '../books/short-verdict.tsx'

export function BrowsedBooks({
  books,
  limits,
}: {
  books: readonly BrowsedBook[]
  limits: Thresholds | null
}) {
  return (
    <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      {books.map((book) => (
        <BookTile key={book.offer_id} book={book} linksAuthor>
          {book.series_name ? <p className="text-13 text-ink-2">{seriesText(book)}</p> : null}
          <p className="text-13 text-ink-3">
            {[book.genre, book.target_audience, book.year].filter(Boolean).join(' · ')}
          </p>
          <ShortVerdict book={book} limits={limits} besideRatings />
          <RatingDots book={book} to={ratingsBasisPath(book.id)} />
        </BookTile>
      ))}
    </ul>
  )
}
