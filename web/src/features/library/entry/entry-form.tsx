import { MAX_NOTES_LENGTH } from '@pagelight/contract/constants/library-limits.ts'
import { SHELF_LABELS, SHELVES, type Shelf } from '@pagelight/contract/constants/shelves.ts'
import { useState, type FormEvent } from 'react'
import { serverDetail } from '../../../lib/api-error.ts'
import { useSaveOnLeaving } from '../../../ui/forms/use-save-on-leaving.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { toastResult } from '../../../ui/overlays/toast-result.ts'
import type { EntryDetails } from './entry-details.ts'
import { useEditEntry } from '../library.api.ts'
import { tagsOf } from './tags-of.ts'

const SHELF_OPTIONS = [
  { value: 'none', label: 'No shelf' },
  ...SHELVES.map((value) => ({ value, label: SHELF_LABELS[value] })),
] as const

const DETAILS = ['notes', 'private_notes', 'read_date', 'shelf', 'tags'] as const

/** Needs the entry's id as key. With `onSaved` it is in a dialog, which Escape closes without saving. */
export function EntryForm({ entry, onSaved }: { entry: EntryDetails; onSaved?: () => void }) {
  const [readDate, setReadDate] = useState(entry.read_date ?? '')
  const [shelf, setShelf] = useState<Shelf | 'none'>(entry.shelf ?? 'none')
  const [tags, setTags] = useState(entry.tags.join(', '))
  const [notes, setNotes] = useState(entry.notes ?? '')
  const [privateNotes, setPrivateNotes] = useState(entry.private_notes ?? '')
  const edit = useEditEntry()
  const { id, title: _title, ...stored } = entry
  const written = {
    notes: notes.trim() === '' ? null : notes,
    private_notes: privateNotes.trim() === '' ? null : privateNotes,
    read_date: readDate === '' ? null : readDate,
    shelf: shelf === 'none' ? null : shelf,
    tags: tagsOf(tags),
  }
  const changed = DETAILS.some((name) => String(written[name]) !== String(stored[name]))
  const form = useSaveOnLeaving(changed && !edit.isPending ? () => void save() : null, {
    escapeDiscards: onSaved !== undefined,
  })

  async function save() {
    const saved = await toastResult(edit.mutateAsync({ id, ...written }), {
      done: () => 'Changes saved',
      failed: (error) => serverDetail(error, 'Failed to save changes'),
    })
    if (saved) onSaved?.()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <form ref={form} className="grid gap-4" onSubmit={submit}>
      <div className="flex flex-wrap gap-4">
        <Select
          label="Shelf"
          className="min-w-44 flex-1"
          value={shelf}
          options={SHELF_OPTIONS}
          onValueChange={setShelf}
        />
        <TextField
          label="Read date"
          type="date"
          className="min-w-44 flex-1"
          value={readDate}
          onChange={(event) => setReadDate(event.target.value)}
        />
      </div>
      <TextField
        label="Tags"
        hint="Separated by commas"
        value={tags}
        onChange={(event) => setTags(event.target.value)}
      />
      <NoteFields
        notes={notes}
        privateNotes={privateNotes}
        onNotes={setNotes}
        onPrivateNotes={setPrivateNotes}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          loading={edit.isPending}
          disabled={!changed && !edit.isPending}
        >
          Save changes
        </Button>
        <p className="mt-1.5 text-13 text-ink-3">
          {onSaved ? 'Closing saves too, Escape does not.' : 'Saved when you leave these fields.'}
        </p>
      </div>
    </form>
  )
}

type NoteFieldsProps = {
  notes: string
  privateNotes: string
  onNotes: (notes: string) => void
  onPrivateNotes: (notes: string) => void
}

function NoteFields({ notes, privateNotes, onNotes, onPrivateNotes }: NoteFieldsProps) {
  return (
    <>
      <TextArea
        label="Notes"
        hint="Only you can see them here. In an export they are your review."
        rows={5}
        maxLength={MAX_NOTES_LENGTH}
        value={notes}
        onChange={(event) => onNotes(event.target.value)}
      />
      <TextArea
        label="Private notes"
        hint="Never part of a review, in an export either."
        rows={2}
        maxLength={MAX_NOTES_LENGTH}
        value={privateNotes}
        onChange={(event) => onPrivateNotes(event.target.value)}
      />
    </>
  )
}
