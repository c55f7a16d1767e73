import { ADMINS_ONLY } from '@pagelight/contract/constants/access.ts'
import type { PilotInterest } from '@pagelight/contract/pilot.ts'
import { useState } from 'react'
import { hasStatus, serverError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toastResult } from '../../ui/overlays/toast-result.ts'
import { useRevokeInterest } from './pilot.api.ts'

export function RevokeButton({ interest }: { interest: PilotInterest }) {
  const revocation = useRevokeInterest()
  const [open, setOpen] = useState(false)

  async function revoke() {
    await toastResult(revocation.mutateAsync(interest.id), {
      done: () => 'Access revoked',
      failed: (error) =>
        hasStatus(error, 403) ? ADMINS_ONLY : serverError(error, 'Failed to revoke access'),
    })
    setOpen(false)
  }

  return (
    <>
      <Button aria-label={`Revoke ${interest.email}`} onClick={() => setOpen(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Revoke access?"
        description={
          <>
            <span className="font-medium wrap-anywhere text-ink">{interest.email}</span> is signed
            out everywhere at once and cannot log in until approved again. Administrator rights end
            too; the library stays.
          </>
        }
        confirmLabel="Revoke access"
        loading={revocation.isPending}
        onConfirm={() => void revoke()}
      />
    </>
  )
}
