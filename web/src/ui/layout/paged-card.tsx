import { useId, type ReactNode } from 'react'
import { LoadFailure } from '../states/load-failure.tsx'
import { Skeleton } from '../states/skeletons.tsx'
import { Card } from './card.tsx'
import { Pagination } from './pagination.tsx'

type PagedCardProps = {
  title: string
  /** Below the title. */
  head?: ReactNode
  /** The text for an empty list. */
  empty: string
  /** The number of items on all pages; null while it is loading. */
  total: number | null
  pageSize: number
  /** From 1. */
  page: number
  onPageChange: (page: number) => void
  /** The items of this page. */
  children: ReactNode
}

export function PagedCard({
  title,
  head,
  empty,
  total,
  pageSize,
  page,
  onPageChange,
  children,
}: PagedCardProps) {
  const id = useId()
  const pageCount = lastPage(total ?? 0, pageSize)
  return (
    <Card as="section" padded={false} aria-labelledby={id}>
      <div className="border-b border-line px-5 py-4 sm:px-6">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        {head}
      </div>
      {total === 0 ? <p className="px-5 py-8 text-center text-ink-2 sm:px-6">{empty}</p> : children}
      {pageCount > 1 ? (
        <div className="flex justify-center border-t border-line px-3 py-3">
          <Pagination of={title} page={page} pageCount={pageCount} onPageChange={onPageChange} />
        </div>
      ) : null}
    </Card>
  )
}

type PagedQueryCardProps = Omit<PagedCardProps, 'total'> & {
  query: {
    data: { total: number } | undefined
    isPending: boolean
    isError: boolean
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  /** The text if loading has failed. */
  failed: string
}

/** A PagedCard whose list is loaded by a query. */
export function PagedQueryCard({ query, failed, children, ...card }: PagedQueryCardProps) {
  const { data, isPending, isError, isFetching, refetch } = query
  return (
    <PagedCard {...card} total={data?.total ?? null}>
      {isPending ? (
        <div className="p-5 sm:p-6">
          <Skeleton className="h-12" />
        </div>
      ) : isError && !data ? (
        <div className="p-5 sm:p-6">
          <LoadFailure retrying={isFetching} onRetry={() => void refetch()}>
            {failed}
          </LoadFailure>
        </div>
      ) : (
        children
      )}
    </PagedCard>
  )
}

export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
