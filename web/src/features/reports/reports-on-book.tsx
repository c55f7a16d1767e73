import { REPORTS_ANCHOR } from '../../lib/paths.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { ReportText } from './report-text.tsx'
import { useOpenReportsOn } from './reports.api.ts'
import { ResolveButton } from './resolve-button.tsx'

export function ReportsOnBook({ bookId, title }: { bookId: number; title: string }) {
  const open = useOpenReportsOn(bookId)
  if (open.length === 0) return null
  return (
    <Disclosure id={REPORTS_ANCHOR} title={`Reports (${open.length})`} autoOpen>
      <ul className="grid divide-y divide-line">
        {open.map((report) => (
          <li
            key={report.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 first:pt-0"
          >
            <ReportText report={report} />
            <ResolveButton reportId={report.id} bookTitle={title} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
