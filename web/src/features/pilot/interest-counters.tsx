import type { InterestTotals } from '@pagelight/contract/pilot.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { Card } from '../../ui/layout/card.tsx'

export function InterestCounters({ totals }: { totals: InterestTotals }) {
  const counters = [
    { label: 'Total Interest', count: totals.total },
    { label: 'Pending Approval', count: totals.pending },
    { label: 'Approved', count: totals.approved },
  ]
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {counters.map(({ label, count }) => (
        <Card
          key={label}
          className="flex items-baseline justify-between gap-2 sm:flex-col-reverse sm:justify-end"
        >
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-serif text-34 font-semibold tabular-nums">{formatNumber(count)}</dd>
        </Card>
      ))}
    </dl>
  )
}
