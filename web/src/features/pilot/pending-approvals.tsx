import { ADMINS_ONLY } from '@pagelight/contract/constants/access.ts'
import { useState } from 'react'
import { hasStatus } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { toastResult } from '../../ui/overlays/toast-result.ts'
import { ApproveButton } from './approve-button.tsx'
import { InterestList } from './interest-list.tsx'
import type { InterestPage } from './interest-page.ts'
import { useApproveInterests } from './pilot.api.ts'

const checkbox = 'size-5 shrink-0 accent-accent'

/** One by one, or those that are ticked on this page. */
export function PendingApprovals({ interests, searching, ...paging }: InterestPage) {
  const approval = useApproveInterests()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  // Somebody approved meanwhile, or on another page, is not approved again by a forgotten tick.
  const chosen = interests.filter(({ id }) => ticked.has(id)).map(({ id }) => id)
  const all = interests.length > 0 && chosen.length === interests.length

  function tick(id: number, on: boolean) {
    const next = new Set(ticked)
    if (on) next.add(id)
    else next.delete(id)
    setTicked(next)
  }

  async function approveChosen() {
    const done = await toastResult(approval.mutateAsync(chosen), {
      done: ({ approved }) =>
        approved === 1 ? 'Pilot interest approved!' : `${approved} pilot interests approved!`,
      failed: (error) => (hasStatus(error, 403) ? ADMINS_ONLY : 'Failed to approve pilot interest'),
    })
    if (done) setTicked(new Set())
  }

  return (
    <InterestList
      {...paging}
      title="Pending Approvals"
      empty={
        searching
          ? 'No request matches this search.'
          : 'No one is waiting. New requests appear here.'
      }
      interests={interests}
      remark={(interest) => `Submitted ${formatDate(interest.created_at)}`}
      head={
        interests.length > 1 ? (
          <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-3">
            <label className="flex min-h-11 items-center gap-3 text-15 text-ink-2">
              <input
                type="checkbox"
                className={checkbox}
                checked={all}
                onChange={(event) =>
                  setTicked(new Set(event.target.checked ? interests.map(({ id }) => id) : []))
                }
              />
              Select all on this page
            </label>
            {chosen.length > 0 ? (
              <Button
                variant="primary"
                loading={approval.isPending}
                onClick={() => void approveChosen()}
              >
                {`Approve selected (${chosen.length})`}
              </Button>
            ) : null}
          </div>
        ) : null
      }
      renderMark={({ id, email }) =>
        interests.length > 1 ? (
          <label className="-my-3 -ml-3 grid size-11 shrink-0 place-items-center">
            <span className="sr-only">{`Select ${email}`}</span>
            <input
              type="checkbox"
              className={checkbox}
              checked={ticked.has(id)}
              onChange={(event) => tick(id, event.target.checked)}
            />
          </label>
        ) : null
      }
      renderAction={(interest) => <ApproveButton interest={interest} />}
    />
  )
}
