import { MAX_NOTES_LENGTH } from '@pagelight/contract/constants/library-limits.ts'
import { SHELF_LABELS, SHELVES } from '@pagelight/contract/constants/shelves.ts'
import { useImperativeHandle, useState, type FormEvent, type ReactNode, type Ref } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useSaveOnLeaving } from '../../../ui/forms/use-save-on-leaving.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { NotSaved } from '../../../ui/states/not-saved.tsx'
import type { EntryDetails } from './entry-details.ts'
import { dayIn } from './read-date.ts'
import { useEntryDraft } from './use-entry-draft.ts'

const SHELF_OPTIONS = [
  { value: 'none', label: 'No shelf' },
  ...SHELVES.map((value) => ({ value, label: SHELF_LABELS[value] })),
] as const

/** For a dialog around the form: `save` tells whether all is saved. */
export type EntryFormHandle = { save: () => Promise<boolean>; discard: () => void }

type EntryFormProps = {
  entry: EntryDetails
  ref?: Ref<EntryFormHandle>
  /** Only in a dialog, which is closed then. */
  onSaved?: () => void
  /** In one row with the shelf. */
  besideShelf?: ReactNode
  /** Shows the shelf alone. */
  folded?: boolean
}

/** Needs the entry's id as key. */
export function EntryForm({ entry, ref, onSaved, besideShelf, folded = false }: EntryFormProps) {
  const { texts, change, isChanged, isSaving, isUnsaved, why, save, discard } = useEntryDraft(entry)
  const form = useSaveOnLeaving(isChanged ? () => void save() : null, {
    onFocusOut: onSaved === undefined,
  })
  useImperativeHandle(ref, () => ({ save, discard }))

  async function saveAll() {
    if (await save()) onSaved?.()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void saveAll()
  }

  return (
    <form ref={form} className="grid gap-4" onSubmit={submit}>
      <div className="flex flex-wrap items-end gap-x-2 gap-y-4">
        <Select
          label="Shelf"
          className={besideShelf ? 'min-w-32 flex-1' : 'min-w-44 flex-1'}
          value={texts.shelf}
          options={SHELF_OPTIONS}
          onValueChange={(shelf) => change('shelf', shelf)}
        />
        {besideShelf}
      </div>
      <div className={classNames('grid gap-4', folded && 'hidden')}>
        <ReadDateField
          day={texts.read_date}
          onChange={(day) => change('read_date', day ?? entry.read_date ?? '')}
        />
        <TextField
          label="Tags"
          hint="Separated by commas"
          value={texts.tags}
          onChange={(event) => change('tags', event.target.value)}
        />
        <NoteFields
          notes={texts.notes}
          privateNotes={texts.private_notes}
          onNotes={(notes) => change('notes', notes)}
          onPrivateNotes={(notes) => change('private_notes', notes)}
        />
      </div>
      {isUnsaved ? (
        <NotSaved
          why={why}
          message="These changes are not saved."
          what={entry.title}
          onRetry={() => void saveAll()}
        />
      ) : null}
      <div className={folded && !isUnsaved ? 'hidden' : undefined}>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            loading={isSaving}
            disabled={!isChanged && !isSaving}
          >
            Save changes
          </Button>
          {isUnsaved ? (
            <Button variant="quiet" onClick={discard}>
              Discard changes
            </Button>
          ) : null}
        </div>
        <p className="mt-1.5 text-13 text-ink-3">
          {onSaved ? 'Closing saves too, Escape does not.' : 'Saved when you leave these fields.'}
        </p>
      </div>
    </form>
  )
}

type ReadDateFieldProps = {
  day: string
  /** null while the date is incomplete. */
  onChange: (day: string | null) => void
}

function ReadDateField({ day, onChange }: ReadDateFieldProps) {
  const [incomplete, setIncomplete] = useState(false)
  return (
    <TextField
      label="Read date"
      type="date"
      value={incomplete ? '' : day}
      onChange={({ target }) => {
        const chosen = dayIn(target)
        setIncomplete(chosen === null)
        onChange(chosen)
      }}
    />
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
