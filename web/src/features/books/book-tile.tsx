import type { BookFields } from '@pagelight/contract/books.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { browsePath } from '../../lib/paths.ts'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import type { CoveredBook } from '../../ui/covers/cover-design.ts'
import { BookLink } from './book-link.tsx'

type BookTileProps = {
  book: BookFields & CoveredBook & { id?: number }
  coverWidth?: 'w-11' | 'w-18'
  linksAuthor?: boolean
  action?: ReactNode
  children?: ReactNode
}

/** A book of a list: cover, title and author, and what the list says of it. */
export function BookTile({
  book,
  coverWidth = 'w-18',
  linksAuthor = false,
  action,
  children,
}: BookTileProps) {
  return (
    <li className="flex min-w-0 items-center gap-4">
      <BookCover book={book} className={`${coverWidth} self-start`} />
      <div className="grid min-w-0 flex-1 content-start gap-1 self-start">
        <h3 dir="auto" className="text-17 leading-snug">
          <BookLink book={book} />
        </h3>
        <p dir="auto" className="text-ink-2">
          {linksAuthor && book.author ? (
            <Link
              to={browsePath({ author: book.author })}
              className="py-1 hover:text-accent hover:underline"
            >
              {book.author}
            </Link>
          ) : (
            book.author || 'Unknown author'
          )}
        </p>
        {children}
      </div>
      {action}
    </li>
  )
}
