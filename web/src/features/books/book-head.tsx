import type { BookFields } from '@pagelight/contract/books.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { browsePath } from '../../lib/paths.ts'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import type { CoveredBook } from '../../ui/covers/cover-design.ts'
import { classNames } from '../../ui/class-names.ts'

const sizes = {
  page: {
    box: 'gap-4 sm:gap-x-8 sm:pt-2',
    cover: 'w-24 shadow-md sm:row-span-2 sm:-mt-2 sm:w-48 lg:w-56',
    content: 'gap-4 max-sm:col-span-2',
    title: 'text-26 sm:text-46',
    author: 'mt-1 text-17 sm:text-20',
  },
  card: {
    box: 'gap-x-5 gap-y-3 sm:gap-x-7',
    cover: 'row-span-2 w-24 sm:w-36',
    content: 'gap-3',
    title: 'text-26',
    author: 'text-17',
  },
} as const

type BookHeadProps = {
  book: BookFields & CoveredBook
  heading: 'h1' | 'h2' | 'h3'
  size: keyof typeof sizes
  /** Whether the author's name leads to the author's books. */
  linksAuthor?: boolean
  /** Below the author. */
  chips?: ReactNode
  children?: ReactNode
}

/** Cover, title and author with more about the book beside the cover, or on a page of a phone below it. */
export function BookHead({
  book,
  heading: Heading,
  size,
  linksAuthor = false,
  chips,
  children,
}: BookHeadProps) {
  const { box, cover, content, title, author } = sizes[size]
  return (
    <header className={classNames('grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr]', box)}>
      <BookCover book={book} eager className={classNames('self-start', cover)} />
      <div className="min-w-0 max-sm:self-center">
        <Heading dir="auto" className={title}>
          {book.title}
        </Heading>
        <p dir="auto" className={classNames('text-ink-2', author)}>
          {linksAuthor && book.author ? (
            <Link
              to={browsePath({ author: book.author })}
              className="hover:text-accent hover:underline"
            >
              {book.author}
            </Link>
          ) : (
            book.author || 'Unknown author'
          )}
        </p>
        {chips ? <div className="mt-2.5">{chips}</div> : null}
      </div>
      <div className={classNames('grid min-w-0 content-start', content)}>{children}</div>
    </header>
  )
}
