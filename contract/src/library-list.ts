import { SHELVES, type Shelf } from './constants/shelves.ts'

/** What the page sorts and filters by, and the server too: it sends the first rows before the others. */
export type Listed = {
  id: number
  title: string
  author: string
  genre: string | null
  user_rating: number | null
  read_date: string | null
  shelf: Shelf | null
  tags: readonly string[]
  added_at: string
}

export const SORT_KEYS = [
  'title',
  'author',
  'genre',
  'user_rating',
  'read_date',
  'added_at',
] as const
export type SortKey = (typeof SORT_KEYS)[number]
export const SORT_DIRECTIONS = ['asc', 'desc'] as const
export type SortDirection = (typeof SORT_DIRECTIONS)[number]
export type Sort = { key: SortKey; direction: SortDirection }

export const DEFAULT_SORT: Sort = { key: 'read_date', direction: 'desc' }

export const PAGE_SIZES = [10, 25, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

function compareValues(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}

function compareDays(one: string | number, other: string | number): number {
  return one === other ? 0 : one < other ? -1 : 1
}

/** A book that has just been added is not lost among the undated ones. */
function sortValue(entry: Listed, key: SortKey): string | number | null {
  if (key === 'read_date') return entry.read_date ?? entry.added_at.slice(0, 10)
  return entry[key] || null
}

/** Empty values come last in both directions; what is undated stands where it was added; ties are ordered by title. */
export function sortEntries<T extends Listed>(
  entries: readonly T[],
  { key, direction }: Sort,
): T[] {
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

/** 'none': entries without a shelf. */
export const SHELF_FILTERS = ['all', ...SHELVES, 'none'] as const
export type ShelfFilter = (typeof SHELF_FILTERS)[number]

export function filterByShelf<T extends Pick<Listed, 'shelf'>>(
  entries: readonly T[],
  shelf: ShelfFilter,
): readonly T[] {
  if (shelf === 'all') return entries
  return entries.filter((entry) => (entry.shelf ?? 'none') === shelf)
}

/** Empty texts let everything pass. */
export type ListFilters = { shelf: ShelfFilter; tag: string; genre: string }

export function filterListed<T extends Listed>(
  entries: readonly T[],
  { shelf, tag, genre }: ListFilters,
): readonly T[] {
  const onShelf = filterByShelf(entries, shelf)
  if (tag === '' && genre === '') return onShelf
  return onShelf.filter(
    (entry) => (tag === '' || entry.tags.includes(tag)) && (genre === '' || entry.genre === genre),
  )
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
  const start = (lastOrBefore(requested, all.length, pageSize) - 1) * pageSize
  return pageOfSome(all.slice(start, start + pageSize), all.length, requested, pageSize)
}

/** The page whose items are known alone, of `count`. */
export function pageOfSome<T>(
  items: readonly T[],
  count: number,
  requested: number,
  pageSize: number,
): Page<T> {
  const page = lastOrBefore(requested, count, pageSize)
  const start = (page - 1) * pageSize
  return {
    items,
    page,
    pageCount: pagesOf(count, pageSize),
    from: items.length === 0 ? 0 : start + 1,
    to: start + items.length,
  }
}

const pagesOf = (count: number, pageSize: number) => Math.max(1, Math.ceil(count / pageSize))

function lastOrBefore(requested: number, count: number, pageSize: number): number {
  return Math.min(Math.max(1, requested), pagesOf(count, pageSize))
}
