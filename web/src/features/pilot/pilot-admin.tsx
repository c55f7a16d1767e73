import { hasStatus } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import { ADMINS_ONLY } from './admin-words.ts'
import { ApproveButton } from './approve-button.tsx'
import { InterestCounters } from './interest-counters.tsx'
import { InterestList } from './interest-list.tsx'
import { useInterests } from './pilot.api.ts'

export function PilotAdmin() {
  const { data: interests, isError, error, refetch, isFetching } = useInterests()

  if (interests) {
    return (
      <div className="grid gap-6">
        <InterestCounters interests={interests} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <InterestList
            title="Pending Approvals"
            empty="Nobody is waiting. New requests appear here."
            interests={interests.filter((interest) => !interest.approved)}
            remark={(interest) => `Submitted ${formatDate(interest.created_at)}`}
            renderAction={(interest) => <ApproveButton interest={interest} />}
          />
          <InterestList
            title="Approved Users"
            empty="Nobody is approved yet."
            interests={interests.filter((interest) => interest.approved)}
            remark={(interest) => (interest.approved_at ? `Approved ${formatDate(interest.approved_at)}` : 'Approved')}
          />
        </div>
      </div>
    )
  }
  if (!isError) return <AdminSkeleton />
  if (hasStatus(error, 403)) return <Notice tone="error">{ADMINS_ONLY}</Notice>
  return (
    <Notice
      tone="error"
      action={
        <Button loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      Failed to load pilot interests
    </Notice>
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
