import type { RowEntry } from '../import-row.ts'

/** Merges two rows about one work: latest day, longest review, all tags. */
export function mergeRowEntries(one: RowEntry, other: RowEntry): RowEntry {
  return {
    rating: one.rating ?? other.rating,
    notes: (other.notes?.length ?? 0) > (one.notes?.length ?? 0) ? other.notes : one.notes,
    readDate: later(one.readDate, other.readDate),
    shelf: furthest(one.shelf, other.shelf),
    tags: [...new Set([...one.tags, ...other.tags])],
    pages: one.pages ?? other.pages,
    addedOn: earlier(one.addedOn, other.addedOn),
  }
}

type StoredEntry = Omit<RowEntry, 'addedOn'>

/** Never overwrites. `untouched` lets the shelf move on from "to read"; null if unchanged. */
export function fillGaps(
  stored: StoredEntry,
  row: RowEntry,
  untouched: boolean,
): StoredEntry | null {
  const filled: StoredEntry = {
    rating: stored.rating ?? row.rating,
    notes: stored.notes ?? row.notes,
    readDate: stored.readDate ?? row.readDate,
    shelf: untouched ? furthest(stored.shelf, row.shelf) : (stored.shelf ?? row.shelf),
    tags: stored.tags.length > 0 ? stored.tags : row.tags,
    pages: stored.pages ?? row.pages,
  }
  const fields = ['rating', 'notes', 'readDate', 'shelf', 'pages'] as const
  const changed =
    fields.some((field) => filled[field] !== stored[field]) ||
    filled.tags.length !== stored.tags.length
  return changed ? filled : null
}

const PROGRESS = [null, 'to-read', 'currently-reading', 'did-not-finish', 'read'] as const

function furthest(one: RowEntry['shelf'], other: RowEntry['shelf']): RowEntry['shelf'] {
  return PROGRESS.indexOf(other) > PROGRESS.indexOf(one) ? other : one
}

function later(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one
}

function earlier(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other < one) ? other : one
}
