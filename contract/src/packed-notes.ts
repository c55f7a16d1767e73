import {
  CONTENT_NOTE_DEGREES,
  CONTENT_NOTE_NAMES,
  type ContentNoteName,
} from './constants/content-note-names.ts'

export type FoundNote = {
  note: ContentNoteName
  degree: (typeof CONTENT_NOTE_DEGREES)[number]
  /** Naming it gives away a late turn. */
  spoiler: boolean
}

const DEGREES = CONTENT_NOTE_DEGREES.length

/**
 * A number a note, since a library sends those of some thousand books. It holds the place of the note in its
 * vocabulary, which therefore only grows at its end.
 */
export function packNotes(notes: readonly FoundNote[]): number[] {
  return notes.flatMap(({ note, degree, spoiler }) => {
    const place = CONTENT_NOTE_NAMES.indexOf(note)
    if (place < 0) return []
    return [(place * DEGREES + CONTENT_NOTE_DEGREES.indexOf(degree)) * 2 + (spoiler ? 1 : 0)]
  })
}

/** Without those that a newer server knows. */
export function unpackNotes(packed: readonly number[]): FoundNote[] {
  return packed.flatMap((number) => {
    const place = Math.floor(number / 2)
    const note = CONTENT_NOTE_NAMES[Math.floor(place / DEGREES)]
    const degree = CONTENT_NOTE_DEGREES[place % DEGREES]
    return note && degree ? [{ note, degree, spoiler: number % 2 === 1 }] : []
  })
}
