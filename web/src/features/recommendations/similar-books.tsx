import type { SimilarBook } from '@pagelight/contract/recommendations.ts'
import { useLocation } from 'wouter'
import { bookPath, ratingsBasisPath } from '../../lib/paths.ts'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { RatingDots } from '../../ui/ratings/rating-dot.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useSelectBook } from '../books/books.api.ts'
import { useSimilarBooks } from './recommendations.api.ts'

export function SimilarBooks({ bookId }: { bookId: number }) {
  const { data: books = [] } = useSimilarBooks(bookId)
  const [, navigate] = useLocation()
  const { mutateAsync: selectBook, isPending } = useSelectBook()

  async function open(book: SimilarBook) {
    try {
      navigate(bookPath(book.id ?? (await selectBook(book)).id))
    } catch {
      toast.error('Failed to view book details')
    }
  }

  if (books.length === 0) return null
  return (
    <section aria-labelledby="similar-books" className="border-t border-line pt-8">
      <h2 id="similar-books" className="text-20">
        Similar books
      </h2>
      <p className="mt-1 text-ink-2">Within your limits, and not in your library yet.</p>
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-5">
        {books.map((book) => (
          <li key={book.offer_id} className="flex min-w-0 gap-4">
            <BookCover
              title={book.title}
              author={book.author}
              src={book.cover_url}
              className="w-18"
            />
            <div className="grid min-w-0 flex-1 content-start gap-1">
              <h3 className="text-17 leading-snug">
                <button
                  type="button"
                  disabled={isPending}
                  className="py-1 text-left hover:text-accent hover:underline"
                  onClick={() => void open(book)}
                >
                  {book.title}
                </button>
              </h3>
              <p className="text-ink-2">{book.author}</p>
              <p className="text-13 text-ink-3">{book.reason}</p>
              <RatingDots book={book} to={ratingsBasisPath(book.id)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
