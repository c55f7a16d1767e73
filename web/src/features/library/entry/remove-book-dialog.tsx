import { useRef } from 'react'
import { hasStatus, serverDetail } from '../../../lib/api-error.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useRemoveEntry } from '../library.api.ts'

type Removable = { id: number; title: string }

type RemoveBookDialogProps = {
  entry: Removable | null
  onClose: () => void
  /** Given the book before it is removed; the result is called when its row is gone. */
  focusAfterwards?: (entry: Removable) => () => void
}

export function RemoveBookDialog({ entry, onClose, focusAfterwards }: RemoveBookDialogProps) {
  const remove = useRemoveEntry()
  const focusNext = useRef<(() => void) | undefined>(undefined)

  async function confirm() {
    if (entry === null) return
    const next = focusAfterwards?.(entry)
    try {
      const { kept } = await remove.mutateAsync(entry.id)
      focusNext.current = next
      if (kept) toast.info('Book removed on this device. The server hears of it later.')
      else toast.success('Book removed')
    } catch (error) {
      toast.error(
        hasStatus(error, 401) ? 'Please log in' : serverDetail(error, 'Failed to remove book'),
      )
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open={entry !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Remove book?"
      description={`Are you sure you want to remove "${entry?.title ?? ''}" from your library?`}
      confirmLabel="Remove"
      loading={remove.isPending}
      onConfirm={() => void confirm()}
      onClosed={() => {
        focusNext.current?.()
        focusNext.current = undefined
      }}
    />
  )
}
