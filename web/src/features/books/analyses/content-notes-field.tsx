import {
  CONTENT_NOTE_DEGREES,
  CONTENT_NOTE_NAMES,
  type ContentNoteName,
} from '@pagelight/contract/constants/content-note-names.ts'
import type { StoredBook } from '@pagelight/contract/books.ts'
import { X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'

export type Notes = NonNullable<StoredBook['content_notes']>

const DEGREES = CONTENT_NOTE_DEGREES.map((degree) => ({ value: degree, label: degree }))
const NONE = ''

/** For administrators: the notes of a book, added, graded and removed one by one. */
export function ContentNotesField({
  notes,
  onChange,
}: {
  notes: Notes
  onChange: (notes: Notes) => void
}) {
  const unused = CONTENT_NOTE_NAMES.filter((name) => !notes.some(({ note }) => note === name))
  const change = (name: ContentNoteName, fields: Partial<Notes[number]>) =>
    onChange(notes.map((note) => (note.note === name ? { ...note, ...fields } : note)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-[550]">Content notes</legend>
      {notes.map(({ note, degree, spoiler }) => (
        <div key={note} className="grid items-end gap-3 sm:grid-cols-[1fr_11rem_auto_auto]">
          <span className="content-center sm:min-h-11">{note}</span>
          <Select
            label={`How much ${note}`}
            hideLabel
            value={degree}
            options={DEGREES}
            onValueChange={(value) => change(note, { degree: value })}
          />
          <label className="flex min-h-11 items-center gap-2 text-15">
            <input
              type="checkbox"
              checked={spoiler}
              onChange={(event) => change(note, { spoiler: event.target.checked })}
            />
            gives away the plot
          </label>
          <Button
            size="sm"
            icon={<X aria-hidden size={16} />}
            onClick={() => onChange(notes.filter((other) => other.note !== note))}
          >
            Remove {note}
          </Button>
        </div>
      ))}
      <Select<ContentNoteName | typeof NONE>
        label="Add a content note"
        value={NONE}
        options={[
          { value: NONE, label: 'Choose a note' },
          ...unused.map((name) => ({ value: name, label: name })),
        ]}
        onValueChange={(name) => {
          if (name !== NONE)
            onChange([...notes, { note: name, degree: 'mentioned', spoiler: false }])
        }}
      />
    </fieldset>
  )
}
