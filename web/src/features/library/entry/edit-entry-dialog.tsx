import { useRef, type Ref } from 'react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LoadFailure } from '../../../ui/states/load-failure.tsx'
import { Skeleton } from '../../../ui/states/skeletons.tsx'
import { useEntry } from '../library.api.ts'
import { EntryForm, type EntryFormHandle } from './entry-form.tsx'

type EditEntryDialogProps = { entry: { id: number; title: string } | null; onClose: () => void }

/** Closing saves, and what could not be saved keeps it open; Escape discards. */
export function EditEntryDialog({ entry, onClose }: EditEntryDialogProps) {
  const form = useRef<EntryFormHandle>(null)

  async function saveAndClose() {
    if ((await form.current?.save()) !== false) onClose()
  }

  return (
    <Dialog
      open={entry !== null}
      onOpenChange={(open) => !open && void saveAndClose()}
      onEscape={() => {
        form.current?.discard()
        onClose()
      }}
      title="Shelf, tags and notes"
      description={entry?.title}
      size="sm"
    >
      {entry ? <LoadedForm ref={form} id={entry.id} onSaved={onClose} /> : null}
    </Dialog>
  )
}

type LoadedFormProps = { id: number; ref: Ref<EntryFormHandle>; onSaved: () => void }

function LoadedForm({ id, ref, onSaved }: LoadedFormProps) {
  const { data: entry, isPending, isFetching, refetch } = useEntry(id)
  if (entry) return <EntryForm key={id} ref={ref} entry={entry} onSaved={onSaved} />
  if (isPending) return <Skeleton className="h-120" />
  return (
    <LoadFailure retrying={isFetching} onRetry={() => void refetch()}>
      The book could not be loaded.
    </LoadFailure>
  )
}
