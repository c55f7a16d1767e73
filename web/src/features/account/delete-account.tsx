import { useState, type SubmitEvent } from 'react'
import { serverError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
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
      <DeleteAccountDialog {...props} open={open} onOpenChange={setOpen} />
    </section>
  )
}

type DialogProps = DeleteAccountProps & { open: boolean; onOpenChange: (open: boolean) => void }

function DeleteAccountDialog({ email, prepare, onDeleted, open, onOpenChange }: DialogProps) {
  const deletion = useDeleteAccount(prepare)
  const [typed, setTyped] = useState('')
  const matches = typed.trim().toLowerCase() === email.toLowerCase()

  function toggle(next: boolean) {
    onOpenChange(next)
    setTyped('')
    deletion.reset()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (matches && !deletion.isPending) deletion.mutate(email, { onSuccess: onDeleted })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={toggle}
      dismissible={!deletion.isPending}
      size="sm"
      title="Delete your account?"
      description="Your library, ratings, notes and limits are removed at once and for good."
      actions={
        <>
          <Button onClick={() => toggle(false)} disabled={deletion.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="delete-account-form"
            variant="danger"
            disabled={!matches}
            loading={deletion.isPending}
          >
            Delete account
          </Button>
        </>
      }
    >
      <form id="delete-account-form" className="grid gap-4" onSubmit={submit}>
        <TextField
          label="Type your e-mail address to confirm"
          hint={email}
          type="email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {deletion.isError ? <Notice tone="error">{messageOf(deletion.error)}</Notice> : null}
      </form>
    </Dialog>
  )
}

function messageOf(error: Error): string {
  return error instanceof DeletionRefused
    ? error.message
    : serverError(error, 'Your account could not be deleted. Please try again.')
}
