import type { AccessEvent } from '@pagelight/contract/pilot.ts'
import { formatTime } from '../../lib/format-date.ts'
import { PagedQueryCard } from '../../ui/layout/paged-card.tsx'
import { usePagedQuery } from '../../ui/layout/use-paged-query.ts'
import { accessEvents } from './pilot.api.ts'

const descriptions: Record<AccessEvent['action'], (email: string) => string> = {
  approved: (email) => `approved ${email}`,
  declined: (email) => `declined ${email}`,
  revoked: (email) => `revoked ${email}`,
  granted_administrator: (email) => `made ${email} an administrator`,
  removed_administrator: (email) => `ended ${email}'s administrator rights`,
}

const actors: Record<string, string> = {
  shell: 'The shell command',
  'setup link': 'The setup link',
}

export function AccessHistory() {
  const { data, paged } = usePagedQuery(accessEvents)
  return (
    <PagedQueryCard
      title="Access history"
      empty="There are no entries yet."
      failed="The access history could not be loaded."
      {...paged}
    >
      <ol className="divide-y divide-line">
        {data?.events.map(({ id, at, actor, action, email }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-5 py-3 sm:px-6"
          >
            <span className="min-w-0 wrap-anywhere">{`${actors[actor] ?? actor} ${descriptions[action](email)}`}</span>
            <time dateTime={at} className="text-13 text-ink-3 tabular-nums">
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </PagedQueryCard>
  )
}
