import type { BookFields } from '@pagelight/contract/books.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { browsePath } from '../../lib/paths.ts'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { classNames } from '../../ui/class-names.ts'

const sizes = {
  page: {
    box: 'flex-wrap gap-x-8 gap-y-5 sm:flex-nowrap',
    cover: 'w-32 shadow-md sm:w-48 lg:w-56',
    content: 'gap-4 sm:pt-2',
    title: 'text-34 sm:text-46',
    author: 'mt-1 text-20',
  },
  card: {
    box: 'gap-5 sm:gap-7',
    cover: 'w-24 sm:w-36',
    content: 'flex-1 gap-3',
    title: 'text-26',
    author: 'text-17',
  },
} as const

type BookHeadProps = {
  book: BookFields
  heading: 'h1' | 'h2' | 'h3'
  size: keyof typeof sizes
  /** Whether the author's name leads to the author's books. */
  linksAuthor?: boolean
  children: ReactNode
}

/** Cover, title and author with more about the book beside the cover. */
export function BookHead({
  book,
  heading: Heading,
  size,
  linksAuthor = false,
  children,
}: BookHeadProps) {
  const { box, cover, content, title, author } = sizes[size]
  return (
    <header className={classNames('flex', box)}>
      <BookCover
        title={book.title}
        author={book.author}
        genre={book.genre}
        src={book.cover_url}
        eager
        className={classNames('self-start', cover)}
      />
      <div className={classNames('grid min-w-0 content-start', content)}>
        <div>
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
        </div>
        {children}
      </div>
    </header>
  )
}
