import { filterListed, type ListFilters } from '@pagelight/contract/library-list.ts'
import type { LibraryRow } from '@pagelight/contract/library.ts'
import { DIMENSIONS, UNAVAILABLE } from '@pagelight/contract/ratings.ts'
import type { ContentNoteName } from '@pagelight/contract/constants/content-note-names.ts'
import { fits, lacksNote, type Line, type VerdictState } from '@pagelight/contract/fits.ts'

/** A number is the highest level in any dimension. */
export const LEVEL_FILTERS = ['0', '1', '2', '3', '4', 'unrated'] as const
export type LevelFilter = (typeof LEVEL_FILTERS)[number]

/** Empty values let everything pass. */
export type LibraryFilters = ListFilters & {
  level: LevelFilter | ''
  verdict: VerdictState | ''
  /** Which is known not to be in the book. */
  without: ContentNoteName | ''
}

export function applyFilters(
  entries: readonly LibraryRow[],
  { level, verdict, without, ...ofListed }: LibraryFilters,
  line: Line | null,
): readonly LibraryRow[] {
  const tests: ((entry: LibraryRow) => boolean)[] = []
  if (level !== '') tests.push((entry) => hasLevel(entry, level))
  if (verdict !== '' && line !== null) tests.push((entry) => fits(entry, line).state === verdict)
  if (without !== '') tests.push((entry) => lacksNote(entry, without))
  const listed = filterListed(entries, ofListed)
  return tests.length === 0
    ? listed
    : listed.filter((entry) => tests.every((passes) => passes(entry)))
}

function hasLevel(entry: LibraryRow, level: LevelFilter): boolean {
  const ratings = DIMENSIONS.map(({ rating }) => entry[rating])
  if (level === 'unrated') return ratings.every((rating) => rating === UNAVAILABLE)
  return ratings.every((rating) => rating !== UNAVAILABLE && rating <= Number(level))
}

export function countFilters({ shelf, ...others }: LibraryFilters): number {
  return Object.values(others).filter(Boolean).length + (shelf === 'all' ? 0 : 1)
}

export type Counted = { value: string; count: number }

/** Each value with the number of its books, the most frequent first. */
export function countValues(values: Iterable<string | null>): Counted[] {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count || one.value.localeCompare(other.value))
}
