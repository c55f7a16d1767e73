import type { PilotInterest } from '@pagelight/contract/pilot.ts'
import { useState } from 'react'
import { serverError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toastResult } from '../../ui/overlays/toast-result.ts'
import { useDeclineInterest } from './pilot.api.ts'

export function DeclineButton({ interest: { id, email } }: { interest: PilotInterest }) {
  const declining = useDeclineInterest()
  const [open, setOpen] = useState(false)

  async function decline() {
    await toastResult(declining.mutateAsync(id), {
      done: ({ message }) => message,
      failed: (error) => serverError(error, 'The request could not be declined'),
    })
    setOpen(false)
  }

  return (
    <>
      <Button aria-label={`Decline ${email}`} onClick={() => setOpen(true)}>
        Decline
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Decline this request?"
        description={
          <>
            The request of <span className="font-medium wrap-anywhere text-ink">{email}</span> is
            deleted. No mail is sent, and they may ask again.
          </>
        }
        confirmLabel="Decline"
        loading={declining.isPending}
        onConfirm={() => void decline()}
      />
    </>
  )
}
