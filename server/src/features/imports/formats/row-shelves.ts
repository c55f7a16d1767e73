import { MAX_TAG_LENGTH, MAX_TAGS } from '@pagelight/contract/constants/library-limits.ts'
import { SHELVES, type Shelf } from '@pagelight/contract/constants/shelves.ts'

const NAMES: Record<string, Shelf> = {
  'want-to-read': 'to-read',
  wishlist: 'to-read',
  'wish-list': 'to-read',
  tbr: 'to-read',
  reading: 'currently-reading',
  finished: 'read',
  dnf: 'did-not-finish',
  'did-not-finish': 'did-not-finish',
  'stopped-reading': 'did-not-finish',
  'gave-up': 'did-not-finish',
  'gave-up-on': 'did-not-finish',
  'could-not-finish': 'did-not-finish',
  "didn't-finish": 'did-not-finish',
  abandoned: 'did-not-finish',
  unfinished: 'did-not-finish',
}
for (const shelf of SHELVES) NAMES[shelf] = shelf

export type RowShelves = { shelf: Shelf | null; tags: string[]; leftOut: string[] }

/** `status` is the exclusive shelf. An unknown status becomes a tag, and a name may replace it. */
export function readShelves(status: string, names: readonly string[]): RowShelves {
  const named = shelfOf(status)
  const others = names.map(shelfOf).find((shelf) => shelf !== null) ?? null
  const shelf = status.trim() === '' ? others : named
  const spellings = [status, ...names].filter((name) => slug(name) !== shelf)
  return { shelf, ...readTags(spellings) }
}

export function readTags(names: readonly string[]): Pick<RowShelves, 'tags' | 'leftOut'> {
  const clean = [
    ...new Set(
      names.map((name) =>
        name
          .toWellFormed()
          .replace(/[\p{Cc}\s]+/gu, ' ')
          .trim(),
      ),
    ),
  ].filter((tag) => tag !== '')
  const fits = clean.filter((tag) => tag.length <= MAX_TAG_LENGTH)
  return {
    tags: fits.slice(0, MAX_TAGS),
    leftOut: [...clean.filter((tag) => tag.length > MAX_TAG_LENGTH), ...fits.slice(MAX_TAGS)],
  }
}

function shelfOf(name: string): Shelf | null {
  const key = slug(name)
  return Object.hasOwn(NAMES, key) ? (NAMES[key] ?? null) : null
}

function slug(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
}
