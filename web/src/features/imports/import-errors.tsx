import type { ImportReport } from '@pagelight/contract/imports.ts'
import { useState } from 'react'
import { formatCount, formatNumber } from '../../lib/format-number.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { useImportDetails } from './imports.api.ts'

/** Loads the sentences when it is opened. */
export function ImportErrors({ report }: { report: ImportReport }) {
  const [open, setOpen] = useState(false)
  const { data, isError, refetch } = useImportDetails(report.id, open)
  if (report.attention_rows === 0) return null
  const hidden = report.attention_rows - (data?.errors.length ?? 0)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-2.5 text-ink-2 hover:text-ink">
        {`${formatCount(report.attention_rows, 'row')} to look at`}
      </summary>
      {data ? (
        <ul className="mt-1 grid max-h-80 gap-1.5 overflow-y-auto border-l-2 border-line pl-4 text-15 break-words text-ink-2">
          {data.errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
          {hidden > 0 ? (
            <li className="text-ink-3">{`and ${formatNumber(hidden)} more in the file`}</li>
          ) : null}
        </ul>
      ) : isError ? (
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      ) : (
        <Spinner label="Loading…" />
      )}
    </details>
  )
}
