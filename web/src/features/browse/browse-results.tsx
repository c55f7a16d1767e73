import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { browsePath, type Browse } from '../../lib/paths.ts'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { AddByHandHint } from '../books/search/add-by-hand-hint.tsx'
import { unansweredNote } from '../books/search/search-books.ts'
import { BrowseFilters } from './browse-filters.tsx'
import { BrowsedBooks } from './browsed-books.tsx'
import { useBrowse } from './browse.api.ts'

type BrowseResultsProps = {
  browse: Browse
  limits: Thresholds | null
  onAddByHand: (typed: string) => void
}

export function BrowseResults({ browse, limits, onAddByHand }: BrowseResultsProps) {
  const { data: latest, isPlaceholderData, error, isFetching, refetch } = useBrowse(browse)
  const data = isPlaceholderData ? undefined : latest
  const isEmpty = data?.books.length === 0 && !data.still_asking
  const [, navigate] = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const page = browse.page ?? 1
  const firstPage = useRef(page)

  useEffect(() => {
    if (page === firstPage.current) return
    firstPage.current = page
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [page])

  return (
    <section aria-labelledby="results" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="results" ref={heading} tabIndex={-1} className="scroll-mt-24 text-26">
          {titleOf(browse)}
        </h2>
        <output className="text-ink-2">{data ? countText(data, browse) : ''}</output>
      </div>
      <BrowseFilters browse={browse} genres={latest?.genres ?? []} />
      {data ? (
        data.books.length > 0 ? (
          <BrowsedBooks books={data.books} limits={limits} />
        ) : data.still_asking ? null : (
          <EmptyState
            icon={<SearchX aria-hidden size={28} />}
            title="No books found"
            actions={<AddByHandHint onClick={() => onAddByHand(browse.q ?? '')} />}
          >
            {browse.q
              ? `Not in our books: “${browse.q}”. Try fewer words, or another spelling.`
              : 'Choose another genre, audience or content note, or show all books.'}
          </EmptyState>
        )
      ) : error === null ? (
        <ListSkeleton label="Loading books…" shape="rows" />
      ) : (
        <LoadFailure
          title={browse.q ? `The search for “${browse.q}” failed` : 'The books could not be loaded'}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {error.message}
        </LoadFailure>
      )}
      {data && data.page_count > 1 ? (
        <Pagination
          page={data.page}
          pageCount={data.page_count}
          onPageChange={(next) => navigate(browsePath({ ...browse, page: next }))}
        />
      ) : null}
      {data?.did_you_mean ? (
        <div className="grid gap-4">
          <h3 className="text-19">Did you mean</h3>
          <BrowsedBooks books={data.did_you_mean} limits={null} />
        </div>
      ) : null}
      {isEmpty ? null : <AddByHandHint onClick={() => onAddByHand(browse.q ?? '')} />}
    </section>
  )
}

function titleOf({ q, author, genre, audience }: Browse): string {
  if (q) return `Results for “${q}”`
  if (author) return `Books by ${author}`
  return genre ?? audience ?? 'All books'
}

type Counted = { total: number; still_asking?: true; unanswered?: string[] }

function countText({ total, still_asking, unanswered = [] }: Counted, { q }: Browse): string {
  const count = `${total} ${total === 1 ? 'book' : 'books'}`
  if (still_asking) return `${count} so far. Still asking other catalogues…`
  return [count, q ? unansweredNote(unanswered) : null].filter(Boolean).join('. ')
}
