import type { KindOfBooks, SearchResult } from '@pagelight/contract/books.ts'
import { Link } from 'wouter'
import { browsePath } from '../../../lib/paths.ts'
import type { SearchOutcome } from './search-books.ts'
import { SearchResultOption } from './search-result-option.tsx'

type OtherBooksProps = {
  outcome: SearchOutcome
  onPick: (result: SearchResult) => void
}

/** What may help whose words no name covers. These are no options: neither arrow nor Enter takes one. */
export function OtherBooks({ outcome, onPick }: OtherBooksProps) {
  const { browse, maybe, didYouMean } = outcome
  return (
    <>
      {browse ? (
        <Link
          to={kindPath(browse)}
          className="flex min-h-11 items-center px-2.5 font-medium text-accent hover:underline"
        >
          {`Browse: ${kindText(browse)}`}
        </Link>
      ) : null}
      <Books title="Did you mean" books={didYouMean} onPick={onPick} />
      <Books title="Maybe" books={maybe} onPick={onPick} />
    </>
  )
}

export function hasOtherBooks({ browse, maybe, didYouMean }: SearchOutcome): boolean {
  return browse !== null || maybe.length + didYouMean.length > 0
}

type BooksProps = { title: string; books: readonly SearchResult[] } & Pick<
  OtherBooksProps,
  'onPick'
>

function Books({ title, books, onPick }: BooksProps) {
  if (books.length === 0) return null
  return (
    <section aria-label={title} className="grid">
      <p className="px-2.5 pt-2 text-13 font-medium text-ink-2">{title}</p>
      <ul>
        {books.map((book) => (
          <li key={[book.title, book.author, book.isbn, book.year].join('|')}>
            <button
              type="button"
              className="min-h-11 w-full rounded-sm px-2.5 py-2 text-left hover:bg-wash"
              onClick={() => onPick(book)}
            >
              <SearchResultOption result={book} limits={null} isOther />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function kindText({ genre, audience, within_limits }: KindOfBooks): string {
  const kind = [genre, audience].filter(Boolean).join(', ')
  return [kind || 'all books', within_limits ? 'within your limits' : null]
    .filter(Boolean)
    .join(' ')
}

function kindPath({ genre, audience, within_limits }: KindOfBooks): string {
  return browsePath({
    ...(genre ? { genre } : {}),
    ...(audience ? { audience } : {}),
    ...(within_limits ? { limits: 'within' as const } : {}),
  })
}
