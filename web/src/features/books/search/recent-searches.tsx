import { History } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { RecentBook } from './recent-books.ts'

export function RecentSearches({
  books,
  onPick,
  onForget,
}: {
  books: readonly RecentBook[]
  onPick: (book: RecentBook) => void
  onForget: () => void
}) {
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
      <ul className="grid gap-2 sm:grid-cols-2">
        {books.map((book) => (
          <li key={`${book.title}\n${book.author}`}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 rounded-md border border-line bg-sheet px-3 py-2.5 text-left hover:bg-wash"
              onClick={() => onPick(book)}
            >
              <History aria-hidden size={18} className="shrink-0 text-ink-3" />
              <span className="grid min-w-0">
                <span className="truncate font-serif font-semibold">{book.title}</span>
                <span className="truncate text-13 text-ink-2">
                  {book.author || 'Unknown author'}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
