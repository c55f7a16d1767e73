import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { ratingsBasisPath } from '../../lib/paths.ts'
import { RatingDots } from '../../ui/ratings/rating-dot.tsx'
import { BookTile } from '../books/book-tile.tsx'
import { MarksOfPeople } from '../books/verdict-only.tsx'
import { useLeadName } from '../people/for-whom.ts'
import { useSimilarBooks } from './recommendations.api.ts'

export function SimilarBooks({ bookId, limits }: { bookId: number; limits: Thresholds | null }) {
  const { data: books = [] } = useSimilarBooks(bookId)
  const name = useLeadName()
  if (books.length === 0) return null
  return (
    <section aria-labelledby="similar-books" className="border-t border-line pt-8">
      <h2 id="similar-books" className="text-20">
        Similar books
      </h2>
      <p className="mt-1 text-ink-2">
        {name === null
          ? 'Within your limits, and not in your library yet.'
          : `They fit ${name}, and are not in your library yet.`}
      </p>
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-5">
        {books.map((book) => (
          <BookTile key={book.offer_id} book={book}>
            <p className="text-15 leading-snug text-ink-2">{book.reason}</p>
            <MarksOfPeople book={book} limits={limits} />
            <RatingDots book={book} to={ratingsBasisPath(book.id)} />
          </BookTile>
        ))}
      </ul>
    </section>
  )
}
