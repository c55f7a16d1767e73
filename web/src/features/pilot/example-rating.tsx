import type { StoredBook } from '@pagelight/contract/books.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { bookPath } from '../../lib/paths.ts'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { RatingMeters } from '../../ui/ratings/rating-meters.tsx'
import { MetersSkeleton, Skeleton } from '../../ui/states/skeletons.tsx'

/** A book of the catalogue; `null` while it is loading. */
export function ExampleRating({
  book,
  children,
}: {
  book: StoredBook | null
  children: ReactNode
}) {
  return (
    <figure className="grid min-h-[46rem] content-start gap-3">
      <Card className="grid gap-6 shadow-md">
        {book ? <Example book={book}>{children}</Example> : <ExampleSkeleton />}
      </Card>
      <figcaption className="text-center text-13 text-ink-3">
        {book ? (
          <Link to={bookPath(book.id)} className="link inline-flex min-h-11 items-center">
            Open this book
          </Link>
        ) : (
          <span className="inline-flex min-h-11 items-center">A book of the catalogue</span>
        )}
      </figcaption>
    </figure>
  )
}

function Example({ book, children }: { book: StoredBook; children: ReactNode }) {
  const { title, author, genre, target_audience: audience } = book
  return (
    <>
      <div className="flex gap-4">
        <BookCover book={book} className="w-20" />
        <div className="grid min-w-0 content-center gap-1.5">
          <p className="font-serif text-20 leading-tight font-semibold">{title}</p>
          <p className="text-ink-2">{author}</p>
          <div className="mt-1 flex flex-wrap gap-1.5">
            {genre ? <Chip>{genre}</Chip> : null}
            {audience ? <Chip>{audience}</Chip> : null}
          </div>
        </div>
      </div>
      <RatingMeters book={book} />
      {children}
    </>
  )
}

function ExampleSkeleton() {
  return (
    <>
      <div className="flex gap-4">
        <Skeleton className="aspect-2/3 w-20 rounded-xs" />
        <div className="grid flex-1 content-center gap-2.5">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
      <MetersSkeleton />
    </>
  )
}
