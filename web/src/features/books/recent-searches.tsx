import { Button } from '../../ui/button.tsx'
import type { RecentBook } from './recent-books.ts'

/** The books that were looked at last, each a button that looks at it again. */
export function RecentSearches({
  books,
  onPick,
  onForget,
}: {
  books: readonly RecentBook[]
  onPick: (book: RecentBook) => void
  onForget: () => void
}) {
  if (books.length === 0) return null
  return (
    <section aria-labelledby="recent-searches" className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 id="recent-searches" className="eyebrow font-sans">
          Recent searches
        </h2>
        <Button variant="quiet" size="sm" onClick={onForget}>
          Clear
        </Button>
      </div>
      <ul className="grid gap-1 sm:grid-cols-2">
        {books.map((book) => (
          <li key={`${book.title}\n${book.author}`}>
            <button
              type="button"
              className="grid min-h-11 w-full content-center rounded-sm px-2.5 py-1.5 text-left hover:bg-wash"
              onClick={() => onPick(book)}
            >
              <span className="truncate font-serif font-semibold">{book.title}</span>
              <span className="truncate text-13 text-ink-2">{book.author || 'Unknown author'}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
