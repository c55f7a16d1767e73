import { useState } from 'react'
import { Link } from 'wouter'
import { bookPath, REPORTS_PART } from '../../lib/paths.ts'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ReportText } from './report-text.tsx'
import { PAGE_SIZE, useOpenReports } from './reports.api.ts'
import { ResolveButton } from './resolve-button.tsx'

/** What readers say is wrong, on all books, oldest first. */
export function OpenReports() {
  const [page, setPage] = useState(1)
  const { data, isError, isFetching, refetch } = useOpenReports(page)
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE))
  // Closing the last one of the last page leaves it empty: the page before is shown then.
  if (data && page > pageCount) setPage(pageCount)
  return (
    <Card as="section" padded={false} aria-labelledby="open-reports">
      <h2 id="open-reports" className="border-b border-line px-5 py-4 text-20 sm:px-6">
        {data && data.total > 0 ? `Reports (${data.total})` : 'Reports'}
      </h2>
      {isError && !data ? (
        <div className="p-5 sm:p-6">
          <LoadFailure retrying={isFetching} onRetry={() => void refetch()}>
            The reports could not be loaded.
          </LoadFailure>
        </div>
      ) : null}
      {data?.total === 0 ? (
        <p className="px-5 py-8 text-center text-ink-2 sm:px-6">No reader says that a rating is wrong.</p>
      ) : null}
      <ul className="divide-y divide-line">
        {data?.reports.map(({ book, ...report }) => (
          <li
            key={report.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 py-3.5 sm:flex-nowrap sm:px-6"
          >
            <div className="grid min-w-0 gap-1">
              <p>
                <Link
                  to={`${bookPath(book.id)}#${REPORTS_PART}`}
                  className="font-serif font-semibold hover:text-accent hover:underline"
                >
                  {book.title}
                </Link>
                <span className="text-ink-2">{` by ${book.author}`}</span>
              </p>
              <ReportText report={report} />
            </div>
            <ResolveButton reportId={report.id} of={book.title} />
          </li>
        ))}
      </ul>
      {pageCount > 1 ? (
        <div className="flex justify-center border-t border-line px-3 py-3">
          <Pagination page={page} pageCount={pageCount} onPageChange={setPage} />
        </div>
      ) : null}
    </Card>
  )
}
