import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../lib/call.ts'
import { formatTime } from '../../lib/format-date.ts'
import { Card } from '../../ui/layout/card.tsx'

/** Nothing while it is not known. */
export function BackupsStatus() {
  const id = useId()
  const { data } = useQuery({
    queryKey: ['backups'],
    queryFn: ({ signal }) => call('viewBackups', { signal }),
  })
  if (!data) return null
  const { is_scheduled: isScheduled, last_made_at: made } = data.backups
  const last = made ? `The last one was made ${formatTime(made)}.` : 'There is none yet.'
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-20">
        Backups
      </h2>
      <p className="mt-1 text-ink-2">
        {isScheduled ? last : `${made ? `${last} ` : ''}This server makes none by itself.`}
      </p>
    </Card>
  )
}
