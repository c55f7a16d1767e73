import type { BookFields } from '@pagelight/contract/books.ts'
import type { ReactNode } from 'react'
import { BookCover } from '../../../ui/covers/book-cover.tsx'

type AnalysisHeadProps = { book: BookFields; heading: 'h2' | 'h3'; children: ReactNode }

/** Cover, title and author, and beside them what is known: the same while the analysis runs and when it is done. */
export function AnalysisHead({ book, heading: Heading, children }: AnalysisHeadProps) {
  return (
    <div className="flex gap-5 sm:gap-7">
      <BookCover
        title={book.title}
        author={book.author}
        src={book.cover_url}
        eager
        className="w-24 self-start sm:w-36"
      />
      <div className="grid min-w-0 flex-1 content-start gap-3">
        <div>
          <Heading className="text-26">{book.title}</Heading>
          <p className="text-17 text-ink-2">{book.author || 'Unknown author'}</p>
        </div>
        {children}
      </div>
    </div>
  )
}
