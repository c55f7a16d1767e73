import type { Judged } from '@pagelight/contract/fits.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { Link } from 'wouter'
import { ShortVerdict } from '../../features/books/short-verdict.tsx'
import { formatNumber } from '../../lib/format-number.ts'
import { keptBookPath } from '../../lib/paths.ts'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import type { CoveredBook } from '../../ui/covers/cover-design.ts'
import { RatingDots } from '../../ui/ratings/rating-dot.tsx'
import { StarDisplay } from '../../ui/ratings/star-display.tsx'

/** More would be slow to draw and are found by typing. */
const MOST_SHOWN = 60

type KeptBook = Judged &
  CoveredBook & {
    id?: number | undefined
    title: string
    author: string
    user_rating?: number | null
  }

type KeptListProps = {
  title: string
  books: readonly KeptBook[]
  sought: string
  limits: Thresholds | null
}

export function KeptList({ title, books, sought, limits }: KeptListProps) {
  const words = sought.trim().toLowerCase().split(/\s+/)
  const found = books.filter((book) => {
    const name = `${book.title} ${book.author}`.toLowerCase()
    return words.every((word) => name.includes(word))
  })
  if (found.length === 0) return null
  const more = found.length - MOST_SHOWN
  return (
    <section>
      <h2 className="mb-3 text-20">{`${title} (${formatNumber(found.length)})`}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-sheet">
        {found.slice(0, MOST_SHOWN).map((book) => (
          <li key={book.id ?? `${book.title} ${book.author}`} className="flex gap-3 px-3 py-2.5">
            <BookCover book={book} className="w-10 self-start" />
            <div className="grid min-w-0 flex-1 gap-1">
              <h3 className="text-15 leading-snug">
                {book.id === undefined ? (
                  book.title
                ) : (
                  <Link
                    to={keptBookPath(book.id)}
                    className="inline-flex min-h-6 items-center hover:underline"
                  >
                    {book.title}
                  </Link>
                )}
              </h3>
              <p className="text-13 text-ink-2">{book.author}</p>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {book.user_rating ? <StarDisplay value={book.user_rating} size={14} /> : null}
                <RatingDots book={book} />
              </div>
              <ShortVerdict book={book} limits={limits} besideRatings />
            </div>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-2 text-15 text-ink-2">{`${formatNumber(more)} more: type to find them.`}</p>
      ) : null}
    </section>
  )
}
