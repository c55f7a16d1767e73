import { ADMINS_ONLY } from '@pagelight/contract/constants/access.ts'
import { Search } from 'lucide-react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { hasStatus } from '../../lib/api-error.ts'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Skeleton } from '../../ui/states/skeletons.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AccessHistory } from './access-history.tsx'
import { ApprovedUsers } from './approved-users.tsx'
import { InterestCounters } from './interest-counters.tsx'
import { PendingApprovals } from './pending-approvals.tsx'
import { PAGE_SIZE, useInterests } from './pilot.api.ts'

/** `ownEmail` is the administrator's, who cannot take the own access away. The children stand before the history. */
export function PilotAdmin({
  ownEmail,
  children,
}: {
  ownEmail: string | undefined
  children?: ReactNode
}) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [pendingPage, setPendingPage] = useState(1)
  const [approvedPage, setApprovedPage] = useState(1)
  const pending = useInterests('pending', search, pendingPage)
  const approved = useInterests('approved', search, approvedPage)
  const { isError, error, isFetching } = pending.isError ? pending : approved

  function retry() {
    void pending.refetch()
    void approved.refetch()
  }

  if (pending.data && approved.data) {
    const pages = (matches: number) => Math.max(1, Math.ceil(matches / PAGE_SIZE))
    // Approving the last one of the last page leaves it empty: the page before is shown then.
    if (pendingPage > pages(pending.data.matches)) setPendingPage(pages(pending.data.matches))
    if (approvedPage > pages(approved.data.matches)) setApprovedPage(pages(approved.data.matches))
    return (
      <div className="grid gap-6">
        <InterestCounters totals={pending.data.totals} />
        <TextField
          label="Search by email"
          hideLabel
          type="search"
          placeholder="Search by email"
          icon={<Search aria-hidden size={18} />}
          className="max-w-md"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPendingPage(1)
            setApprovedPage(1)
          }}
        />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <PendingApprovals
            interests={pending.data.interests}
            searching={search !== ''}
            page={pendingPage}
            pageCount={pages(pending.data.matches)}
            onPageChange={setPendingPage}
          />
          <ApprovedUsers
            interests={approved.data.interests}
            searching={search !== ''}
            ownEmail={ownEmail}
            page={approvedPage}
            pageCount={pages(approved.data.matches)}
            onPageChange={setApprovedPage}
          />
        </div>
        {children}
        <AccessHistory />
      </div>
    )
  }
  if (!isError) return <AdminSkeleton />
  if (hasStatus(error, 403)) return <Notice tone="error">{ADMINS_ONLY}</Notice>
  return (
    <LoadFailure retrying={isFetching} onRetry={retry}>
      Failed to load pilot interests
    </LoadFailure>
  )
}

function AdminSkeleton() {
  return (
    <div className="grid gap-6">
      <output className="sr-only">Loading pilot interests…</output>
      <div className="grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}
