import { useId, type ReactNode } from 'react'
import { Card } from './card.tsx'
import { LoadFailure } from '../states/load-failure.tsx'
import { Pagination } from './pagination.tsx'
import { Skeleton } from '../states/skeletons.tsx'

type PagedCardProps = {
  title: string
  /** Said in place of the list when there is nothing on any page. */
  empty: string
  /** Said when it could not be loaded. */
  failed: string
  /** What is asked for; `total` counts all pages. */
  list: {
    data: { total: number } | undefined
    isPending: boolean
    isError: boolean
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  pageSize: number
  /** From 1. */
  page: number
  onPageChange: (page: number) => void
  /** The list of this page. */
  children: ReactNode
}

/** A long list, page by page, under its title. */
export function PagedCard({
  title,
  empty,
  failed,
  list,
  pageSize,
  page,
  onPageChange,
  children,
}: PagedCardProps) {
  const id = useId()
  const { data, isError, isFetching, refetch } = list
  const pageCount = lastPage(data?.total ?? 0, pageSize)
  return (
    <Card as="section" padded={false} aria-labelledby={id}>
      <h2 id={id} className="border-b border-line px-5 py-4 text-20 sm:px-6">
        {title}
      </h2>
      {list.isPending ? (
        <div className="p-5 sm:p-6">
          <Skeleton className="h-12" />
        </div>
      ) : null}
      {isError && !data ? (
        <div className="p-5 sm:p-6">
          <LoadFailure retrying={isFetching} onRetry={() => void refetch()}>
            {failed}
          </LoadFailure>
        </div>
      ) : null}
      {data?.total === 0 ? (
        <p className="px-5 py-8 text-center text-ink-2 sm:px-6">{empty}</p>
      ) : null}
      {children}
      {pageCount > 1 ? (
        <div className="flex justify-center border-t border-line px-3 py-3">
          <Pagination page={page} pageCount={pageCount} onPageChange={onPageChange} />
        </div>
      ) : null}
    </Card>
  )
}

/** A list that got shorter meanwhile may have no such page any more as the reader is on: this is the one to show then. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
