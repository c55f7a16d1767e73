import { useId, type SubmitEvent } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../states/notice.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size' | 'children'> & {
  open?: boolean
  onClose: () => void
  /** What the button that sends says. */
  send: string
  variant?: 'primary' | 'danger'
  isComplete: boolean
  isSending: boolean
  /** Only of a complete form that is not being sent. */
  onSend: () => void
  /** Why it could not be sent. */
  failure: string | null
}

/** A dialog that is one form; while it is sent it cannot be closed. */
export function FormDialog({
  open = true,
  onClose,
  send,
  variant = 'primary',
  isComplete,
  isSending,
  onSend,
  failure,
  children,
  ...dialog
}: FormDialogProps) {
  const form = useId()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isComplete && !isSending) onSend()
  }

  return (
    <Dialog
      {...dialog}
      open={open}
      onOpenChange={onClose}
      dismissible={!isSending}
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant={variant}
            disabled={!isComplete}
            loading={isSending}
          >
            {send}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-5" onSubmit={submit}>
        {children}
        {failure === null ? null : <Notice tone="error">{failure}</Notice>}
      </form>
    </Dialog>
  )
}
