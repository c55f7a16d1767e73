import { audiencesForAge, lineForAge } from '@pagelight/contract/ages.ts'
import type { FurtherBook, StoredBook } from '@pagelight/contract/books.ts'
import { isYes } from '@pagelight/contract/fits.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { call } from '../../lib/call.ts'
import { bookPath, ratingsBasisPath } from '../../lib/paths.ts'
import { RatingDots } from '../../ui/ratings/rating-dot.tsx'

const SHOWN = 3

/** `years` is null where the visitor has not said for whom; it stays in the browser. */
type FurtherBooksProps = { book: StoredBook; years: number | null }

/** For a visitor: three rated books to look at next, within the limits for the age where there is one. */
export function FurtherBooks({ book, years }: FurtherBooksProps) {
  const { data: books = [] } = useQuery({
    queryKey: ['further', book.id],
    queryFn: async ({ signal }) =>
      (await call('listFurtherBooks', { params: { id: book.id }, signal })).books,
    staleTime: Infinity,
  })
  const age = years !== null && years < 18 ? years : null
  const shown = books.filter((one) => isOffered(one, book, age)).slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="further-books" className="border-t border-line pt-8">
      <h2 id="further-books" className="text-20">
        {age === null ? 'Other rated books' : `Other rated books, for the age of ${age}`}
      </h2>
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-5">
        {shown.map((one) => (
          <li key={one.id} className="grid content-start gap-1">
            <h3 dir="auto" className="text-17 leading-snug">
              <Link to={bookPath(one.id)} className="link wrap-anywhere">
                {one.title}
              </Link>
            </h3>
            <p dir="auto" className="text-ink-2">
              {one.author || 'Unknown author'}
            </p>
            <RatingDots book={one} to={ratingsBasisPath(one.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function isOffered(one: FurtherBook, book: StoredBook, age: number | null): boolean {
  if (age === null) return one.target_audience === book.target_audience
  return audiencesForAge(age).includes(one.target_audience) && isYes(one, lineForAge(age))
}
