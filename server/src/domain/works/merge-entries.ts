import { MAX_NOTES_LENGTH, MAX_TAGS } from '@pagelight/contract/constants/library-limits.ts'

export type MergeableEntry = {
  rating: number | null
  notes: string | null
  private_notes: string | null
  /** What import files said besides. */
  imported: Record<string, unknown>
  read_date: string | null
  shelf: string | null
  tags: string[]
  pages: number | null
  added_at: string
  updated_at: string
}

const PROGRESS = [null, 'to-read', 'currently-reading', 'did-not-finish', 'read']

/** Two entries of one reader about one work: the stars last given, both notes, all tags. */
export function mergeEntries(
  one: MergeableEntry,
  other: MergeableEntry,
): Omit<MergeableEntry, 'updated_at'> {
  const [last, first] =
    Date.parse(other.updated_at) > Date.parse(one.updated_at) ? [other, one] : [one, other]
  const days = [one.read_date, other.read_date].filter((day) => day !== null).toSorted()
  return {
    rating: last.rating ?? first.rating,
    notes: bothNotes(first.notes, last.notes),
    private_notes: bothNotes(first.private_notes, last.private_notes),
    imported: { ...first.imported, ...last.imported },
    read_date: days.at(-1) ?? null,
    shelf: PROGRESS.indexOf(other.shelf) > PROGRESS.indexOf(one.shelf) ? other.shelf : one.shelf,
    tags: [...new Set([...one.tags, ...other.tags])].slice(0, MAX_TAGS),
    pages: one.pages ?? other.pages,
    added_at: Date.parse(other.added_at) < Date.parse(one.added_at) ? other.added_at : one.added_at,
  }
}

function bothNotes(one: string | null, other: string | null): string | null {
  if (!one || !other) return one ?? other
  if (one.includes(other)) return one
  if (other.includes(one)) return other
  return `${one}\n\n${other}`.slice(0, MAX_NOTES_LENGTH).toWellFormed()
}
