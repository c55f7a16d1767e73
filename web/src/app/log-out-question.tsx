import { countUnsent } from '../features/library/outbox/stored-changes.ts'
import { formatCount } from '../lib/format-number.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useLogOutQuestion } from './use-log-out.ts'

/** Before a reader logs out whose changes have not been sent. */
export function LogOutQuestion() {
  const { isOpen, close, confirm } = useLogOutQuestion()
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title="Log out and lose changes?"
      description={`${formatCount(countUnsent(), 'change')} of your library could not be sent yet. Logging out removes what is kept on this device.`}
      confirmLabel="Log out"
      cancelLabel="Stay"
      onConfirm={confirm}
    />
  )
}
