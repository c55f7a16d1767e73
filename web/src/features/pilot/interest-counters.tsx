import type { PilotInterest } from '@pagelight/contract/pilot.ts'
import { Card } from '../../ui/card.tsx'

export function InterestCounters({ interests }: { interests: readonly PilotInterest[] }) {
  const approved = interests.filter((interest) => interest.approved).length
  const counters = [
    { label: 'Total Interest', count: interests.length },
    { label: 'Pending Approval', count: interests.length - approved },
    { label: 'Approved', count: approved },
  ]
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {counters.map(({ label, count }) => (
        <Card key={label} className="flex items-baseline justify-between gap-2 sm:flex-col-reverse sm:justify-end">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-serif text-34 font-semibold tabular-nums">{count}</dd>
        </Card>
      ))}
    </dl>
  )
}
