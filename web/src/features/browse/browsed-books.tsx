import type { BrowsedBook } from '@pagelight/contract/books.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { Link, useLocation } from 'wouter'
import { bookPath, browsePath, ratingsBasisPath } from '../../lib/paths.ts'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { RatingDots } from '../../ui/ratings/rating-dot.tsx'
import { useSelectBook } from '../books/books.api.ts'
import { ShortVerdict } from '../books/verdict.tsx'

export function BrowsedBooks({
  books,
  limits,
}: {
  books: readonly BrowsedBook[]
  limits: Thresholds | null
}) {
  const [, navigate] = useLocation()
  const { mutateAsync: selectBook, isPending } = useSelectBook()

  async function open(book: BrowsedBook) {
    try {
      navigate(bookPath(book.id ?? (await selectBook(book)).id))
    } catch {
      toast.error('Failed to view book details')
    }
  }

  return (
    <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      {books.map((book) => (
        <li key={book.offer_id} className="flex min-w-0 gap-4">
          <BookCover
            title={book.title}
            author={book.author}
            genre={book.genre}
            src={book.cover_url}
            className="w-18 self-start"
          />
          <div className="grid min-w-0 flex-1 content-start gap-1">
            <h3 dir="auto" className="text-17 leading-snug">
              <button
                type="button"
                disabled={isPending}
                className="py-1 text-left hover:text-accent hover:underline"
                onClick={() => void open(book)}
              >
                {book.title}
              </button>
            </h3>
            {book.author ? (
              <p>
                <Link
                  to={browsePath({ author: book.author })}
                  className="py-1 text-ink-2 hover:text-accent hover:underline"
                >
                  {book.author}
                </Link>
              </p>
            ) : (
              <p className="text-ink-2">Unknown author</p>
            )}
            <p className="text-13 text-ink-3">
              {[book.genre, book.target_audience, book.year].filter(Boolean).join(' · ')}
            </p>
            <RatingDots book={book} to={ratingsBasisPath(book.id)} />
            <ShortVerdict book={book} limits={limits} besideRatings />
          </div>
        </li>
      ))}
    </ul>
  )
}
