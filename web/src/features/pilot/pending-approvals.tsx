import { ADMINS_ONLY } from '@pagelight/contract/constants/access.ts'
import { useState } from 'react'
import { hasStatus } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { toastResult } from '../../ui/overlays/toast-result.ts'
import { ApproveButton } from './approve-button.tsx'
import { DeclineButton } from './decline-button.tsx'
import { InterestList, type InterestPage } from './interest-list.tsx'
import { useApproveInterests } from './pilot.api.ts'

const checkbox = 'size-5 shrink-0 accent-accent'

/** Approves one request, or those that are selected on this page. */
export function PendingApprovals({ searching, ...page }: InterestPage & { searching: boolean }) {
  const { interests } = page
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  // Without those that are no longer on the page.
  const chosen = interests.filter(({ id }) => selected.has(id)).map(({ id }) => id)

  function select(id: number, on: boolean) {
    const next = new Set(selected)
    if (on) next.add(id)
    else next.delete(id)
    setSelected(next)
  }

  return (
    <InterestList
      {...page}
      title="Pending Approvals"
      empty={
        searching
          ? 'No request matches this search.'
          : 'No one is waiting. New requests appear here.'
      }
      dateOf={(interest) => `Submitted ${formatDate(interest.created_at)}`}
      head={
        interests.length > 1 ? (
          <ApproveSelected
            chosen={chosen}
            all={interests.map(({ id }) => id)}
            onSelect={(ids) => setSelected(new Set(ids))}
          />
        ) : null
      }
      renderMark={({ id, email }) =>
        interests.length > 1 ? (
          <label className="-my-3 -ml-3 grid size-11 shrink-0 place-items-center">
            <span className="sr-only">{`Select ${email}`}</span>
            <input
              type="checkbox"
              className={checkbox}
              checked={selected.has(id)}
              onChange={(event) => select(id, event.target.checked)}
            />
          </label>
        ) : null
      }
      renderAction={(interest) => (
        <div className="flex flex-wrap justify-end gap-2">
          <DeclineButton interest={interest} />
          <ApproveButton interest={interest} />
        </div>
      )}
    />
  )
}

type ApproveSelectedProps = {
  chosen: number[]
  all: number[]
  onSelect: (ids: readonly number[]) => void
}

function ApproveSelected({ chosen, all, onSelect }: ApproveSelectedProps) {
  const approval = useApproveInterests()

  async function approve() {
    const done = await toastResult(approval.mutateAsync(chosen), {
      done: ({ approved }) =>
        approved === 1 ? 'Pilot interest approved!' : `${approved} pilot interests approved!`,
      failed: (error) => (hasStatus(error, 403) ? ADMINS_ONLY : 'Failed to approve pilot interest'),
    })
    if (done) onSelect([])
  }

  return (
    <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <label className="flex min-h-11 items-center gap-3 text-15 text-ink-2">
        <input
          type="checkbox"
          className={checkbox}
          checked={chosen.length === all.length}
          onChange={(event) => onSelect(event.target.checked ? all : [])}
        />
        Select all on this page
      </label>
      {chosen.length > 0 ? (
        <Button variant="primary" loading={approval.isPending} onClick={() => void approve()}>
          {`Approve selected (${chosen.length})`}
        </Button>
      ) : null}
    </div>
  )
}
