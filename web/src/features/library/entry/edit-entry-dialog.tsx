import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LoadFailure } from '../../../ui/states/load-failure.tsx'
import { Skeleton } from '../../../ui/states/skeletons.tsx'
import { useEntry } from '../library.api.ts'
import { EntryForm } from './entry-form.tsx'

type EditEntryDialogProps = { entry: { id: number; title: string } | null; onClose: () => void }

export function EditEntryDialog({ entry, onClose }: EditEntryDialogProps) {
  return (
    <Dialog
      open={entry !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Shelf, tags and notes"
      description={entry?.title}
      size="sm"
    >
      {entry ? <LoadedForm id={entry.id} onSaved={onClose} /> : null}
    </Dialog>
  )
}

function LoadedForm({ id, onSaved }: { id: number; onSaved: () => void }) {
  const { data: entry, isPending, isFetching, refetch } = useEntry(id)
  if (entry) return <EntryForm key={id} entry={entry} onSaved={onSaved} />
  if (isPending) return <Skeleton className="h-120" />
  return (
    <LoadFailure retrying={isFetching} onRetry={() => void refetch()}>
      The book could not be loaded.
    </LoadFailure>
  )
}
