import type { SearchResult } from '@pagelight/contract/books.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import type { ReactNode } from 'react'
import { useLead } from '../../features/people/choosing.ts'
import { Verdict } from '../../features/books/verdict.tsx'
import { formatMoment } from '../../lib/format-date.ts'
import { browsePath, foundBookPath, paths } from '../../lib/paths.ts'
import { Card } from '../../ui/layout/card.tsx'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { RatingMeters } from '../../ui/ratings/rating-meters.tsx'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { SpinnerRing } from '../../ui/states/spinner.tsx'
import { announcement } from '../search/announcement.ts'
import type { useBookByIsbn } from './use-book-by-isbn.ts'

type ScannedBookProps = {
  isbn: string
  answer: ReturnType<typeof useBookByIsbn>
  limits: Thresholds | null
  /** The button that goes on to the next book. */
  next: ReactNode
}

/** What is known of a number, from the verdict down. */
export function ScannedBook({ isbn, answer, limits, next }: ScannedBookProps) {
  const { data, isError, isFetching, refetch } = answer
  const book = data?.book ?? null
  const lead = useLead(limits)
  return (
    <>
      <output className="sr-only">
        {book ? announcement(book, lead) : data ? `${UNKNOWN}.` : null}
      </output>
      {book ? (
        <FoundBook book={book} asOf={data?.asOf ?? null} limits={limits} next={next} />
      ) : isError && !data ? (
        <LoadFailure
          title="The number could not be looked up"
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {`It is ${isbn}. The server cannot be reached.`}
        </LoadFailure>
      ) : data && !(data.stillAsking && isFetching) ? (
        <UnknownNumber isbn={isbn} isKeptOnly={data.asOf !== null} next={next} />
      ) : (
        <p className="flex items-center gap-3 text-ink-2">
          <SpinnerRing />
          {`Looking up ${isbn}…`}
        </p>
      )}
    </>
  )
}

type FoundBookProps = Pick<ScannedBookProps, 'limits' | 'next'> & {
  book: SearchResult
  asOf: number | null
}

function FoundBook({ book, asOf, limits, next }: FoundBookProps) {
  return (
    <Card className="grid gap-4">
      <Verdict book={book} limits={limits} />
      <div className="flex gap-4">
        <BookCover book={book} className="w-20" />
        <div className="min-w-0">
          <h2 className="text-20 wrap-anywhere">{book.title}</h2>
          <p className="text-ink-2 wrap-anywhere">{book.author}</p>
          {asOf === null ? null : (
            <p className="text-15 text-ink-2">{`As of ${formatMoment(asOf)}: the server cannot be reached.`}</p>
          )}
          {book.isbn_by_readers ? (
            <p className="text-15 text-ink-2">Only readers say that it has this number.</p>
          ) : null}
        </div>
      </div>
      <RatingMeters book={book} limits={limits} />
      <div className="flex flex-wrap gap-3">
        {next}
        <LinkButton to={foundBookPath(book)}>Reasons and details</LinkButton>
      </div>
    </Card>
  )
}

type UnknownNumberProps = { isbn: string; isKeptOnly: boolean; next: ReactNode }

function UnknownNumber({ isbn, isKeptOnly, next }: UnknownNumberProps) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-20">
        {isKeptOnly ? 'This device keeps no book with this number' : UNKNOWN}
      </h2>
      <p className="text-ink-2">
        {isKeptOnly
          ? `The server cannot be reached to ask for ${isbn}. Type the title: it may be kept without its number.`
          : `${isbn} may be another edition of a book that is here. Type the title.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.search} variant="primary">
          Type the title
        </LinkButton>
        <LinkButton to={browsePath({ q: isbn })}>Ask again</LinkButton>
        {next}
      </div>
    </Card>
  )
}

const UNKNOWN = 'We know no book with this number'
