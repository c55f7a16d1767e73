import { Link } from 'wouter'
import { scanPath } from '../../lib/paths.ts'
import type { Scanned } from './scanned-today.ts'

export function ScannedToday({ books }: { books: readonly Scanned[] }) {
  if (books.length === 0) return null
  return (
    <section aria-labelledby="scanned-today">
      <h2 id="scanned-today" className="text-20">
        {`Scanned today (${books.length})`}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {books.map(({ isbn, title }) => (
          <li key={isbn}>
            <Link
              to={scanPath(isbn)}
              className="flex min-h-12 items-center justify-between gap-4 py-1.5 hover:text-accent"
            >
              <span className="min-w-0 wrap-anywhere">{title ?? 'Not known'}</span>
              <span className="text-13 text-ink-3 tabular-nums">{isbn}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
