import type { LibraryRow } from '@pagelight/contract/library.ts'
import type { Shelf } from '@pagelight/contract/constants/shelves.ts'

export const SORT_KEYS = [
  'title',
  'author',
  'genre',
  'user_rating',
  'read_date',
  'added_at',
] as const
export type SortKey = (typeof SORT_KEYS)[number]
export type SortDirection = 'asc' | 'desc'
export type Sort = { key: SortKey; direction: SortDirection }

export const SORT_LABELS: Record<SortKey, string> = {
  title: 'Book',
  author: 'Author',
  genre: 'Genre',
  user_rating: 'Your Rating',
  read_date: 'Read Date',
  added_at: 'Date Added',
}

export const DEFAULT_SORT: Sort = { key: 'read_date', direction: 'desc' }

export const PAGE_SIZES = [10, 25, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

const DESCENDING_FIRST = new Set<SortKey>(['read_date', 'user_rating', 'added_at'])

export function sortAfterClick(current: Sort, clicked: SortKey): Sort {
  if (current.key === clicked)
    return { key: clicked, direction: current.direction === 'asc' ? 'desc' : 'asc' }
  return {
    key: clicked,
    direction: DESCENDING_FIRST.has(clicked) ? 'desc' : 'asc',
  }
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

function compareValues(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}

function compareDays(one: string | number, other: string | number): number {
  return one === other ? 0 : one < other ? -1 : 1
}

/** A book that has just been added is not lost among the undated ones. */
function sortValue(entry: LibraryRow, key: SortKey): string | number | null {
  if (key === 'read_date') return entry.read_date ?? entry.added_at.slice(0, 10)
  return entry[key] || null
}

/** Empty values come last in both directions; what is undated stands where it was added; ties are ordered by title. */
export function sortEntries(
  entries: readonly LibraryRow[],
  { key, direction }: Sort,
): LibraryRow[] {
  const sign = direction === 'asc' ? 1 : -1
  const compare = key === 'read_date' || key === 'added_at' ? compareDays : compareValues
  return entries.toSorted((one, other) => {
    const a = sortValue(one, key)
    const b = sortValue(other, key)
    if (a === null || b === null) {
      if (a !== b) return a === null ? 1 : -1
    } else {
      const order = compare(a, b)
      if (order !== 0) return sign * order
    }
    return collator.compare(one.title, other.title) || one.id - other.id
  })
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

/** 'none': entries without a shelf. */
export type ShelfFilter = 'all' | Shelf | 'none'

export function filterByShelf(
  entries: readonly LibraryRow[],
  shelf: ShelfFilter,
): readonly LibraryRow[] {
  if (shelf === 'all') return entries
  return entries.filter((entry) => (entry.shelf ?? 'none') === shelf)
}

/** The entries that contain every word of the text, ignoring accents and case. */
export function filterEntries(entries: readonly LibraryRow[], text: string): readonly LibraryRow[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  return entries.filter((entry) => words.every((word) => searchText(entry).includes(word)))
}

export type Page<T> = {
  items: readonly T[]
  /** From 1. */
  page: number
  pageCount: number
  /** Positions of the first and last item from 1; 0 if there is none. */
  from: number
  to: number
}

/** Clamps the page to the last one. */
export function pageOf<T>(all: readonly T[], requested: number, pageSize: number): Page<T> {
  const pageCount = Math.max(1, Math.ceil(all.length / pageSize))
  const page = Math.min(Math.max(1, requested), pageCount)
  const start = (page - 1) * pageSize
  const items = all.slice(start, start + pageSize)
  return {
    items,
    page,
    pageCount,
    from: items.length === 0 ? 0 : start + 1,
    to: start + items.length,
  }
}
