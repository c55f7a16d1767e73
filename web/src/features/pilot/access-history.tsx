import type { AccessEvent } from '@pagelight/contract/pilot.ts'
import { useState } from 'react'
import { formatTime } from '../../lib/format-date.ts'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { PAGE_SIZE, useAccessEvents } from './pilot.api.ts'

const words: Record<AccessEvent['action'], (email: string) => string> = {
  approved: (email) => `approved ${email}`,
  revoked: (email) => `revoked ${email}`,
  granted_administrator: (email) => `made ${email} an administrator`,
  removed_administrator: (email) => `ended ${email}'s administrator rights`,
}

const actors: Record<string, string> = { shell: 'The shell command', 'setup link': 'The setup link' }

/** Who let whom in or out, and when. */
export function AccessHistory() {
  const [page, setPage] = useState(1)
  const { data, isError, isFetching, refetch } = useAccessEvents(page)
  return (
    <Card as="section" padded={false} aria-labelledby="access-history">
      <h2 id="access-history" className="border-b border-line px-5 py-4 text-20 sm:px-6">
        Access history
      </h2>
      {isError && !data ? (
        <div className="p-5 sm:p-6">
          <LoadFailure retrying={isFetching} onRetry={() => void refetch()}>
            The access history could not be loaded.
          </LoadFailure>
        </div>
      ) : null}
      {data?.total === 0 ? <p className="px-5 py-8 text-center text-ink-2 sm:px-6">Nothing has happened yet.</p> : null}
      <ol className="divide-y divide-line">
        {data?.events.map(({ id, at, actor, action, email }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-5 py-3 sm:px-6">
            <span className="min-w-0 wrap-anywhere">{`${actors[actor] ?? actor} ${words[action](email)}`}</span>
            <time dateTime={at} className="text-13 text-ink-3 tabular-nums">
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ol>
      {data && data.total > PAGE_SIZE ? (
        <div className="flex justify-center border-t border-line px-3 py-3">
          <Pagination page={page} pageCount={Math.ceil(data.total / PAGE_SIZE)} onPageChange={setPage} />
        </div>
      ) : null}
    </Card>
  )
}
