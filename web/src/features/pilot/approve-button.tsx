import { ADMINS_ONLY } from '@pagelight/contract/constants/access.ts'
import { hasStatus } from '../../lib/api-error.ts'
import type { PilotInterest } from '@pagelight/contract/pilot.ts'
import { Button } from '../../ui/button.tsx'
import { toastResult } from '../../ui/overlays/toast-result.ts'
import { useApproveInterest } from './pilot.api.ts'

export function ApproveButton({ interest }: { interest: PilotInterest }) {
  const approval = useApproveInterest()
  return (
    <Button
      variant="primary"
      loading={approval.isPending}
      aria-label={`Approve ${interest.email}`}
      onClick={() =>
        void toastResult(approval.mutateAsync(interest.id), {
          done: () => 'Pilot interest approved!',
          failed: (error) =>
            hasStatus(error, 403) ? ADMINS_ONLY : 'Failed to approve pilot interest',
        })
      }
    >
      Approve
    </Button>
  )
}
