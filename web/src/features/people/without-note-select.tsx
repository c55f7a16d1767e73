import {
  CONTENT_NOTE_NAMES,
  type ContentNoteName,
} from '@pagelight/contract/constants/content-note-names.ts'
import { Select } from '../../ui/forms/select.tsx'

const OPTIONS = [
  { value: '', label: 'None' },
  ...CONTENT_NOTE_NAMES.toSorted().map((value) => ({ value, label: value })),
] as const

type WithoutNoteSelectProps = {
  value: ContentNoteName | ''
  onChange: (note: ContentNoteName | '') => void
  className?: string
}

/** Leaves only books that are known not to have the note. */
export function WithoutNoteSelect({ value, onChange, className }: WithoutNoteSelectProps) {
  return (
    <Select<ContentNoteName | ''>
      label="Content note to leave out"
      className={className}
      value={value}
      options={OPTIONS}
      onValueChange={onChange}
    />
  )
}

export function withoutName(note: ContentNoteName): string {
  return `Without: ${note}`
}
