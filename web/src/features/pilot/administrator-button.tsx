import type { PilotInterest } from '@pagelight/contract/pilot.ts'
import { useState } from 'react'
import { serverError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toastResult } from '../../ui/overlays/toast-result.ts'
import { useSetAdministrator } from './pilot.api.ts'

/** Grants the rights, or ends them. */
export function AdministratorButton({ interest }: { interest: PilotInterest }) {
  const { id, email, is_admin: isAdmin = false } = interest
  const setting = useSetAdministrator()
  const [open, setOpen] = useState(false)

  async function change() {
    await toastResult(setting.mutateAsync({ id, isAdministrator: !isAdmin }), {
      done: () => (isAdmin ? 'Administrator rights ended' : 'Administrator rights given'),
      failed: (error) => serverError(error, 'The rights could not be changed'),
    })
    setOpen(false)
  }

  return (
    <>
      <Button
        aria-label={isAdmin ? `End the rights of ${email}` : `Make administrator: ${email}`}
        onClick={() => setOpen(true)}
      >
        {isAdmin ? 'End the rights' : 'Make administrator'}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={isAdmin ? 'End administrator rights?' : 'Make administrator?'}
        description={
          <>
            <span className="font-medium wrap-anywhere text-ink">{email}</span>{' '}
            {isAdmin
              ? 'stays approved as a reader.'
              : 'can then approve readers, change books and ratings, and end the rights of others.'}
          </>
        }
        confirmLabel={isAdmin ? 'End the rights' : 'Make administrator'}
        variant={isAdmin ? 'danger' : 'primary'}
        loading={setting.isPending}
        onConfirm={() => void change()}
      />
    </>
  )
}
