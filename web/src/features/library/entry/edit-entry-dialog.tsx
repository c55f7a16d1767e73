import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { EntryDetails } from './entry-details.ts'
import { EntryForm } from './entry-form.tsx'

export function EditEntryDialog({
  entry,
  onClose,
}: {
  entry: EntryDetails | null
  onClose: () => void
}) {
  return (
    <Dialog
      open={entry !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Shelf, tags and notes"
      description={entry?.title}
      size="sm"
    >
      {entry ? <EntryForm key={entry.id} entry={entry} onSaved={onClose} /> : null}
    </Dialog>
  )
}
