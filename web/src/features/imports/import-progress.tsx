import type { ImportReport } from '@pagelight/contract/imports.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'

/** `name` where there is more than one file. */
export function ImportProgress({ report, name }: { report: ImportReport; name?: string }) {
  const { rows, rows_done: done, status } = report
  if (status === 'reading') {
    const of = name ? `Reading ${name}` : 'Reading the file'
    return <ProgressBar label={`${of}: about ${formatNumber(rows)} rows`} value={0} />
  }
  const counted = `${formatNumber(done)} of ${formatNumber(rows)} rows`
  return (
    <ProgressBar
      label={name ? `Importing ${name}: ${counted}` : counted}
      value={rows > 0 ? (done / rows) * 100 : null}
    />
  )
}
