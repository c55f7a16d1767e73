import type { ImportReport, RowOutcome } from '@pagelight/contract/imports.ts'
import { useState } from 'react'
import { formatCount, formatNumber } from '../../lib/format-number.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { useImportDetails } from './imports.api.ts'

const GROUPS: readonly { outcome: RowOutcome; title: string }[] = [
  { outcome: 'not added', title: 'Not added' },
  { outcome: 'merged', title: 'Merged with a book of yours' },
  { outcome: 'added', title: 'Added, with something left out' },
  { outcome: 'unchanged', title: 'Unchanged, with something left out' },
]

/** Loads the sentences when it is opened. */
export function ImportErrors({ report }: { report: ImportReport }) {
  const [open, setOpen] = useState(false)
  const { data, isError, refetch } = useImportDetails(report.id, open)
  if (report.attention_rows === 0) return null
  const rows = data?.rows_to_look_at ?? []
  const hidden = report.attention_rows - rows.length
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-2.5 text-ink-2 hover:text-ink">
        {`${formatCount(report.attention_rows, 'row')} to look at`}
      </summary>
      {data ? (
        <div className="mt-1 grid max-h-96 gap-4 overflow-y-auto border-l-2 border-line pl-4 text-15 wrap-anywhere text-ink-2">
          {GROUPS.map(({ outcome, title }) => (
            <Group
              key={outcome}
              title={title}
              sentences={rows
                .filter((row) => row.outcome === outcome)
                .flatMap(({ sentences }) => sentences)}
            />
          ))}
          {hidden > 0 ? (
            <p className="text-ink-3">{`and ${formatNumber(hidden)} more in the file`}</p>
          ) : null}
        </div>
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

function Group({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <section className="grid gap-1.5">
      <h4 className="text-13 font-semibold text-ink">{title}</h4>
      <ul className="grid gap-1.5">
        {sentences.map((sentence, i) => (
          <li key={`${i} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
