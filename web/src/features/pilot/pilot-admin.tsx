import { ADMINS_ONLY } from '@pagelight/contract/constants/access.ts'
import type { ResponseOf } from '@pagelight/contract/api.ts'
import { Search } from 'lucide-react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { hasStatus } from '../../lib/api-error.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { lastPage } from '../../ui/layout/paged-card.tsx'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Skeleton } from '../../ui/states/skeletons.tsx'
import { ApprovedUsers } from './approved-users.tsx'
import { InterestCounters } from './interest-counters.tsx'
import type { InterestPage } from './interest-list.tsx'
import { PendingApprovals } from './pending-approvals.tsx'
import { useInterests } from './pilot.api.ts'
import { PAGE_SIZE } from '../../lib/paged-list.ts'

type PilotAdminProps = { ownEmail: string | undefined; children?: ReactNode }

/** The children are shown between those who wait and those who are in. */
export function PilotAdmin({ ownEmail, children }: PilotAdminProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [pendingPage, setPendingPage] = useState(1)
  const [approvedPage, setApprovedPage] = useState(1)
  const pending = useInterests('pending', search, pendingPage)
  const approved = useInterests('approved', search, approvedPage)

  function changeSearch(text: string) {
    setTyped(text)
    setPendingPage(1)
    setApprovedPage(1)
  }

  function retry() {
    void pending.refetch()
    void approved.refetch()
  }

  if (pending.data && approved.data) {
    // Approving the only request of the last page leaves that page empty.
    if (pendingPage > pageCountOf(pending.data)) setPendingPage(pageCountOf(pending.data))
    if (approvedPage > pageCountOf(approved.data)) setApprovedPage(pageCountOf(approved.data))
    const searching = search !== ''
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
          onChange={(event) => changeSearch(event.target.value)}
        />
        <PendingApprovals
          {...toPage(pending.data, pendingPage, setPendingPage)}
          searching={searching}
        />
        {children}
        <ApprovedUsers
          {...toPage(approved.data, approvedPage, setApprovedPage)}
          searching={searching}
          ownEmail={ownEmail}
        />
      </div>
    )
  }
  const { isError, error, isFetching } = pending.isError ? pending : approved
  if (!isError) return <AdminSkeleton />
  if (hasStatus(error, 403)) return <Notice tone="error">{ADMINS_ONLY}</Notice>
  return (
    <LoadFailure retrying={isFetching} onRetry={retry}>
      Failed to load pilot interests
    </LoadFailure>
  )
}

type Interests = ResponseOf<'listInterests'>

function pageCountOf({ matches }: Interests): number {
  return lastPage(matches, PAGE_SIZE)
}

function toPage(
  { interests, matches }: Interests,
  page: number,
  onPageChange: (page: number) => void,
): InterestPage {
  return { interests, total: matches, page, onPageChange }
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
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  )
}
