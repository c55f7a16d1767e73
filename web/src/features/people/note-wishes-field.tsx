import {
  CONTENT_NOTE_NAMES,
  type ContentNoteName,
} from '@pagelight/contract/constants/content-note-names.ts'
import { CONTENT_NOTES } from '@pagelight/contract/constants/content-notes.ts'
import type { NoteWish } from '@pagelight/contract/fits.ts'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

type Wish = NoteWish['wish'] | 'nothing'

const WISHES: readonly { value: Wish; label: string }[] = [
  { value: 'nothing', label: 'No wish' },
  { value: 'tell', label: 'Tell me first' },
  { value: 'avoid', label: 'Avoid' },
]

type NoteWishesFieldProps = { notes: readonly NoteWish[]; onChange: (notes: NoteWish[]) => void }

/** All content notes, to be searched; those with a wish at the beginning stand first. */
export function NoteWishesField({ notes, onChange }: NoteWishesFieldProps) {
  const [typed, setTyped] = useState('')
  // Fixed, so that no row moves away from under the finger.
  const [order] = useState(() => {
    const wished = new Set(notes.map(({ note }) => note))
    return CONTENT_NOTE_NAMES.toSorted(
      (one, other) => Number(wished.has(other)) - Number(wished.has(one)),
    )
  })
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = order.filter((note) => {
    const text = `${note} ${CONTENT_NOTES[note]}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const wishOf = (note: ContentNoteName): Wish =>
    notes.find((one) => one.note === note)?.wish ?? 'nothing'

  function change(note: ContentNoteName, wish: Wish) {
    const others = notes.filter((one) => one.note !== note)
    onChange(wish === 'nothing' ? others : [...others, { note, wish }])
  }

  return (
    <div className="grid gap-3">
      <TextField
        label="Find a content note"
        icon={<Search aria-hidden size={18} />}
        placeholder="animal, suicide, war"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <output className="sr-only">{typed === '' ? '' : `${shown.length} content notes`}</output>
      <ul
        aria-label="Content notes"
        className="max-h-80 divide-y divide-line overflow-y-auto rounded-md border border-line px-3"
      >
        {shown.map((note) => (
          <li
            key={note}
            className="grid items-center gap-x-3 gap-y-1 py-2 sm:grid-cols-[1fr_10rem]"
          >
            <span className="grid min-w-0">
              <span className="font-medium first-letter:uppercase">{note}</span>
              <span className="text-13 text-ink-2">{CONTENT_NOTES[note]}</span>
            </span>
            <Select
              label={`Wish about ${note}`}
              hideLabel
              value={wishOf(note)}
              options={WISHES}
              onValueChange={(wish) => change(note, wish)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 ? <p className="text-ink-2">No content note has these words.</p> : null}
    </div>
  )
}

/** "2 to avoid, 5 to be told of". */
export function wishesText(notes: readonly NoteWish[]): string {
  const avoided = notes.filter(({ wish }) => wish === 'avoid').length
  const told = notes.length - avoided
  const parts = [
    avoided > 0 ? `${avoided} to avoid` : null,
    told > 0 ? `${told} to be told of` : null,
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : 'none'
}
