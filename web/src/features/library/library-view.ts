import type { LibraryRow } from '@pagelight/contract/library.ts'
import type { Sort, SortKey } from '@pagelight/contract/library-list.ts'

export const SORT_LABELS: Record<SortKey, string> = {
  title: 'Book',
  author: 'Author',
  genre: 'Genre',
  user_rating: 'Your Rating',
  read_date: 'Read Date',
  added_at: 'Date Added',
}

const DESCENDING_FIRST = new Set<SortKey>(['read_date', 'user_rating', 'added_at'])

export function sortAfterClick(current: Sort, clicked: SortKey): Sort {
  if (current.key === clicked)
    return { key: clicked, direction: current.direction === 'asc' ? 'desc' : 'asc' }
  return {
    key: clicked,
    direction: DESCENDING_FIRST.has(clicked) ? 'desc' : 'asc',
  }
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

// With 10,000 entries folding at every keystroke would be slow.
const folded = new WeakMap<LibraryRow, string>()

function searchText(entry: LibraryRow): string {
  const known = folded.get(entry)
  if (known !== undefined) return known
  const text = fold(
    [entry.title, entry.imported.title, entry.author, entry.genre, entry.series_name, ...entry.tags]
      .filter(Boolean)
      .join(' '),
  )
  folded.set(entry, text)
  return text
}

/** What the reader's own file calls the book; null if it only adds to or shortens the title. */
export function ownTitle({ title, imported }: Pick<LibraryRow, 'title' | 'imported'>) {
  const own = imported.title
  if (!own) return null
  const [one, other] = [title, own].map((name) => fold(name).replaceAll(/[^\p{L}\p{N}]+/gu, ''))
  return one!.includes(other!) || other!.includes(one!) ? null : own
}

/** The entries that contain every word of the text, ignoring accents and case. */
export function filterEntries(entries: readonly LibraryRow[], text: string): readonly LibraryRow[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  return entries.filter((entry) => words.every((word) => searchText(entry).includes(word)))
}
