import type { ReactNode } from 'react'
import { NumberTable, type NumberTableProps } from '../../../ui/layout/number-table.tsx'

type PlotProps = { title: string; note: string | null; children: ReactNode }

export function Plot({ title, note, children }: PlotProps) {
  return (
    <figure className="grid min-w-0 content-start gap-3">
      <figcaption className="grid gap-0.5">
        <h2 className="text-17">{title}</h2>
        {note ? <p className="text-13 text-ink-2">{note}</p> : null}
      </figcaption>
      {children}
    </figure>
  )
}

/** The numbers of a plot. */
export function PlotTable(table: NumberTableProps) {
  return (
    <details>
      <summary className="inline-block py-2 text-13 text-ink-2 underline hover:text-accent">
        As a table
      </summary>
      <div className="max-h-96 overflow-auto">
        <NumberTable {...table} />
      </div>
    </details>
  )
}
