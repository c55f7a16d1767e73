import { MAX_NOTES_LENGTH, type EntryDetails } from './entry-details.ts'
import { useState, type FormEvent } from 'react'
import { serverDetail } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useEditEntry } from './library.api.ts'

/** Read date and notes of one entry. Give it the entry's id as key. */
export function EntryForm({ entry, onSaved }: { entry: EntryDetails; onSaved?: () => void }) {
  const [readDate, setReadDate] = useState(entry.read_date ?? '')
  const [notes, setNotes] = useState(entry.notes ?? '')
  const edit = useEditEntry()
  const changed = readDate !== (entry.read_date ?? '') || notes !== (entry.notes ?? '')

  function save(event: FormEvent) {
    event.preventDefault()
    edit.mutate(
      { id: entry.id, notes: notes.trim() === '' ? null : notes, read_date: readDate === '' ? null : readDate },
      {
        onSuccess: () => {
          toast.success('Changes saved')
          onSaved?.()
        },
        onError: (error) => toast.error(serverDetail(error, 'Failed to save changes')),
      },
    )
  }

  return (
    <form className="grid gap-4" onSubmit={save}>
      <TextField
        label="Read date"
        type="date"
        className="max-w-56"
        value={readDate}
        onChange={(event) => setReadDate(event.target.value)}
      />
      <TextArea
        label="Notes"
        hint="Only you can see them."
        rows={5}
        maxLength={MAX_NOTES_LENGTH}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      <div>
        <Button type="submit" variant="primary" loading={edit.isPending} disabled={!changed}>
          Save changes
        </Button>
      </div>
    </form>
  )
}
