import type { Report } from '@pagelight/contract/reports.ts'
import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import { formatDate } from '../../lib/format-date.ts'

export const ALL_RATINGS = 'The ratings as a whole'

function dimensionName(dimension: Report['dimension']): string {
  return DIMENSIONS.find(({ key }) => key === dimension)?.name ?? ALL_RATINGS
}

export function ReportText({ report }: { report: Report }) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="text-13 text-ink-3">
        {`${dimensionName(report.dimension)} · `}
        <time dateTime={report.created_at}>{formatDate(report.created_at)}</time>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{report.reason}</p>
    </div>
  )
}
