import type { LibraryRow } from '@pagelight/contract/library.ts'
import { ChartColumn, ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatCount } from '../../../lib/format-number.ts'
import { classNames } from '../../../ui/class-names.ts'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { isRead } from './is-read.ts'

const StatisticsCharts = lazyPart(
  async () => (await import('./statistics-charts.tsx')).StatisticsCharts,
)

/** Empty until a book has been read. */
export function StatisticsPanel({ entries }: { entries: readonly LibraryRow[] }) {
  const [open, setOpen] = useState(false)
  const read = useMemo(() => entries.filter(isRead).length, [entries])
  if (read === 0) return null
  return (
    <details
      className="mb-4 rounded-lg border border-line bg-sheet"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 list-none items-center gap-x-3 px-4 py-2 sm:px-5 [&::-webkit-details-marker]:hidden">
        <ChartColumn aria-hidden size={18} className="shrink-0 text-ink-3" />
        <span className="flex flex-wrap items-baseline gap-x-2 sm:gap-x-3">
          <h2 className="text-15 sm:text-17">Reading statistics</h2>
          <span className="text-ink-2">{`${formatCount(read, 'book')} read`}</span>
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className={classNames(
            'ml-auto shrink-0 text-ink-3 transition-transform',
            open && 'rotate-180',
          )}
        />
      </summary>
      <OnDemand when={open}>
        <StatisticsCharts entries={entries} />
      </OnDemand>
    </details>
  )
}
