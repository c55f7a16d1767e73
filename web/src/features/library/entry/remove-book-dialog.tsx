import { hasStatus, serverDetail } from '../../../lib/api-error.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useRemoveEntry } from '../library.api.ts'

type RemoveBookDialogProps = { entry: { id: number; title: string } | null; onClose: () => void }

export function RemoveBookDialog({ entry, onClose }: RemoveBookDialogProps) {
  const remove = useRemoveEntry()

  async function confirm() {
    if (entry === null) return
    try {
      await remove.mutateAsync(entry.id)
      toast.success('Book removed')
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
    />
  )
}
