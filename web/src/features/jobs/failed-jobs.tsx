import type { JobFailure } from '@pagelight/contract/config.ts'
import { useId, useState } from 'react'
import { serverError } from '../../lib/api-error.ts'
import { formatTime } from '../../lib/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { PagedQueryCard } from '../../ui/layout/paged-card.tsx'
import { usePagedQuery } from '../../ui/layout/use-paged-query.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toastResult } from '../../ui/overlays/toast-result.ts'
import { failedJobs, useSettleFailedJobs } from './jobs.api.ts'

const kinds: Record<string, string> = {
  analysis: 'Analysis of a book',
  backup: 'Backup',
  enrichment: 'Looking up a book',
  estimates: 'Estimates from other books',
  'library-analysis': 'Analysis of a book of a library',
  'library-enrichment': 'Looking up the books of a library',
  neighbours: 'Computing which books are near each other',
}

export function FailedJobs() {
  const { data, paged } = usePagedQuery(failedJobs)
  return (
    <PagedQueryCard
      title={data && data.total > 0 ? `Failed jobs (${data.total})` : 'Failed jobs'}
      empty="No background work of the last 30 days has failed for good."
      failed="The failed jobs could not be loaded."
      {...paged}
    >
      <ul className="divide-y divide-line">
        {data?.failures.map((failure) => (
          <Failure key={failure.id} failure={failure} />
        ))}
      </ul>
    </PagedQueryCard>
  )
}

function Failure({ failure: { id, kind, reason, count, at } }: { failure: JobFailure }) {
  const retrying = useSettleFailedJobs('retryFailedJobs')
  const dropping = useSettleFailedJobs('dropFailedJobs')
  const isBusy = retrying.isPending || dropping.isPending
  const name = kinds[kind] ?? kind
  const reasonId = useId()
  const [asking, setAsking] = useState(false)
  const settle = (by: typeof retrying) =>
    toastResult(by.mutateAsync(id), {
      done: ({ message }) => message,
      failed: (error) => serverError(error, 'That did not work'),
    })

  async function giveUp() {
    await settle(dropping)
    setAsking(false)
  }

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 py-3.5 sm:flex-nowrap sm:px-6">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <span className="font-medium">{count > 1 ? `${name} (${count} times)` : name}</span>
          <time dateTime={at} className="text-13 text-ink-3 tabular-nums">
            {formatTime(at)}
          </time>
        </p>
        <p id={reasonId} className="text-15 wrap-anywhere text-ink-2">
          {reason}
        </p>
      </div>
      <div className="flex shrink-0 gap-2">
        <Button
          aria-label={`Try again: ${name}`}
          aria-describedby={reasonId}
          disabled={isBusy}
          onClick={() => void settle(retrying)}
        >
          Try again
        </Button>
        <Button
          aria-label={`Give up: ${name}`}
          aria-describedby={reasonId}
          disabled={isBusy}
          onClick={() => setAsking(true)}
        >
          Give up
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Give up this work?"
        description="It is taken off the list and will not be tried again."
        confirmLabel="Give up"
        loading={dropping.isPending}
        onConfirm={() => void giveUp()}
      />
    </li>
  )
}
