import { useState } from 'react'
import { serverError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { DeletionRefused, useDeleteAccount, type PrepareDeletion } from './account.api.ts'

type DeleteAccountProps = { email: string; prepare: PrepareDeletion; onDeleted: () => void }

export function DeleteAccount(props: DeleteAccountProps) {
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="delete-account" className="grid justify-items-start gap-3">
      <h2 id="delete-account" className="text-20">
        Delete account
      </h2>
      <p className="prose text-ink-2">
        Removes your account with your library, your ratings, notes, imports and limits. This cannot
        be undone.
      </p>
      <Button onClick={() => setOpen(true)}>Delete account…</Button>
      <DeleteAccountDialog {...props} open={open} onClose={() => setOpen(false)} />
    </section>
  )
}

type DialogProps = DeleteAccountProps & { open: boolean; onClose: () => void }

function DeleteAccountDialog({ email, prepare, onDeleted, open, onClose }: DialogProps) {
  const deletion = useDeleteAccount(prepare)
  const [typed, setTyped] = useState('')

  function close() {
    onClose()
    setTyped('')
    deletion.reset()
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      size="sm"
      title="Delete your account?"
      description="Your library, ratings, notes and limits are removed at once and for good."
      send="Delete account"
      variant="danger"
      isComplete={typed.trim().toLowerCase() === email.toLowerCase()}
      isSending={deletion.isPending}
      onSend={() => deletion.mutate(email, { onSuccess: onDeleted })}
      failure={deletion.isError ? messageOf(deletion.error) : null}
    >
      <TextField
        label="Type your e-mail address to confirm"
        hint={email}
        type="email"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}

function messageOf(error: Error): string {
  return error instanceof DeletionRefused
    ? error.message
    : serverError(error, 'Your account could not be deleted. Please try again.')
}
