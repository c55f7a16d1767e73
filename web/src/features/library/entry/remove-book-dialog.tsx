import type { LibraryEntry } from '@pagelight/contract/library.ts'
import { useRef } from 'react'
import { hasStatus, serverDetail } from '../../../lib/api-error.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { toastResult } from '../../../ui/overlays/toast-result.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { readEntry, useRemoveEntry, useRestoreEntry } from '../library.api.ts'

type Removable = { id: number; title: string }

type RemoveBookDialogProps = {
  entry: Removable | null
  onClose: () => void
  /** Given the book before it is removed; the result is called when its row is gone. */
  focusAfterwards?: (entry: Removable) => () => void
}

export function RemoveBookDialog({ entry, onClose, focusAfterwards }: RemoveBookDialogProps) {
  const remove = useRemoveEntry()
  const { mutateAsync: restore } = useRestoreEntry()
  const focusNext = useRef<(() => void) | undefined>(undefined)

  async function putBack(removed: LibraryEntry) {
    await toastResult(restore(removed), {
      done: () => `${removed.title} is back in your library`,
      failed: (error) => serverDetail(error, 'This book could not be put back. Please try again.'),
    })
  }

  async function confirm() {
    if (entry === null) return
    const next = focusAfterwards?.(entry)
    try {
      // The list does not have all of it. Without an answer there is no undo.
      const removed = await readEntry(entry.id).catch(() => null)
      const { kept } = await remove.mutateAsync(entry.id)
      focusNext.current = next
      if (kept) toast.info('Book removed on this device. The server hears of it later.')
      else if (removed === null) toast.success('Book removed')
      else
        toast.report('Book removed', {
          action: { text: 'Undo', onAct: () => void putBack(removed) },
        })
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
