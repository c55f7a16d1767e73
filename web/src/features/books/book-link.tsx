import type { BookFields } from '@pagelight/contract/books.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { bookAddress } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { useOpenBook } from './use-open-book.ts'

/** In a tab of its own a book without a page is looked up; a plain click stores it first. */
export function BookLink({
  book,
  className = 'py-1 hover:text-accent hover:underline',
  children = book.title,
}: {
  book: BookFields & { id?: number }
  className?: string
  children?: ReactNode
}) {
  const { open, opening } = useOpenBook()
  return (
    <Link
      to={bookAddress(book)}
      aria-busy={opening}
      className={classNames(className, opening && 'animate-pulse-soft')}
      onClick={(event) => {
        if (book.id !== undefined) return
        event.preventDefault()
        open(book)
      }}
    >
      {children}
    </Link>
  )
}
