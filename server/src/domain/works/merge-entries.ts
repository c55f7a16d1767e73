import type { ImportedFacts } from '@pagelight/contract/library.ts'
import type { Shelf } from '@pagelight/contract/constants/shelves.ts'
import { MAX_NOTES_LENGTH, MAX_TAGS } from '@pagelight/contract/constants/library-limits.ts'

export type MergeableEntry = {
  rating: number | null
  notes: string | null
  privateNotes: string | null
  /** What import files said besides. */
  facts: ImportedFacts
  readDate: string | null
  shelf: Shelf | null
  tags: string[]
  pages: number | null
  addedAt: string
  updatedAt: string
}

const PROGRESS = [null, 'to-read', 'currently-reading', 'did-not-finish', 'read']

/** Two entries of one reader about one work: the stars last given, both notes, all tags. */
export function mergeEntries(
  one: MergeableEntry,
  other: MergeableEntry,
): Omit<MergeableEntry, 'updatedAt'> {
  const [last, first] =
    Date.parse(other.updatedAt) > Date.parse(one.updatedAt) ? [other, one] : [one, other]
  const days = [one.readDate, other.readDate].filter((day) => day !== null).toSorted()
  return {
    rating: last.rating ?? first.rating,
    notes: bothNotes(first.notes, last.notes),
    privateNotes: bothNotes(first.privateNotes, last.privateNotes),
    facts: { ...first.facts, ...last.facts },
    readDate: days.at(-1) ?? null,
    shelf: PROGRESS.indexOf(other.shelf) > PROGRESS.indexOf(one.shelf) ? other.shelf : one.shelf,
    tags: [...new Set([...one.tags, ...other.tags])].slice(0, MAX_TAGS),
    pages: one.pages ?? other.pages,
    addedAt: Date.parse(other.addedAt) < Date.parse(one.addedAt) ? other.addedAt : one.addedAt,
  }
}

function bothNotes(one: string | null, other: string | null): string | null {
  if (!one || !other) return one ?? other
  if (one.includes(other)) return one
  if (other.includes(one)) return other
  return `${one}\n\n${other}`.slice(0, MAX_NOTES_LENGTH).toWellFormed()
}
