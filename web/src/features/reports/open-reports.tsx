import { Link } from 'wouter'
import { bookPath, REPORTS_ANCHOR } from '../../lib/paths.ts'
import { PagedQueryCard } from '../../ui/layout/paged-card.tsx'
import { usePagedQuery } from '../../ui/layout/use-paged-query.ts'
import { ReportText } from './report-text.tsx'
import { openReports } from './reports.api.ts'
import { ResolveButton } from './resolve-button.tsx'

/** On all books, oldest first. */
export function OpenReports() {
  const { data, paged } = usePagedQuery(openReports)
  return (
    <PagedQueryCard
      title={data && data.total > 0 ? `Reports (${data.total})` : 'Reports'}
      empty="There are no open reports."
      failed="The reports could not be loaded."
      {...paged}
    >
      <ul className="divide-y divide-line">
        {data?.reports.map(({ book, ...report }) => (
          <li
            key={report.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 py-3.5 sm:flex-nowrap sm:px-6"
          >
            <div className="grid min-w-0 gap-1">
              <p>
                <Link
                  to={`${bookPath(book.id)}#${REPORTS_ANCHOR}`}
                  className="font-serif font-semibold hover:text-accent hover:underline"
                >
                  {book.title}
                </Link>
                <span className="text-ink-2">{` by ${book.author}`}</span>
              </p>
              <ReportText report={report} />
            </div>
            <ResolveButton reportId={report.id} bookTitle={book.title} />
          </li>
        ))}
      </ul>
    </PagedQueryCard>
  )
}
