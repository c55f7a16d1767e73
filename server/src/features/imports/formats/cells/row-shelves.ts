import { MAX_TAG_LENGTH, MAX_TAGS } from '@pagelight/contract/constants/library-limits.ts'
import { SHELVES, type Shelf } from '@pagelight/contract/constants/shelves.ts'

const NAMES: Record<Shelf, string> = {
  'to-read':
    'to-read want-to-read wishlist wish-list tbr toread want-to a-lire por-leer zu-lesen da-leggere para-leer quero-ler not-started not-begun unread',
  'currently-reading':
    'currently-reading reading re-reading rereading in-progress started en-cours leyendo lese-ich in-lettura lendo',
  read: 'read finished completed done read-but-unowned lu leido gelesen letto lido',
  'did-not-finish':
    'did-not-finish dnf didnt-finish could-not-finish couldnt-finish not-finished wont-finish will-not-finish never-finished half-finished unfinished stopped-reading stopped gave-up gave-up-on abandoned abandonado abandonne abgebrochen abbandonato dropped quit on-hold paused on-pause hiatus want-to-finish want-to-finish-eventually set-aside',
}
const SHELF_OF_NAME = new Map(
  SHELVES.flatMap((shelf) => NAMES[shelf].split(' ').map((name) => [name, shelf] as const)),
)

export type RowShelves = { shelf: Shelf | null; tags: string[]; leftOut: string[] }

/**
 * `status` is the exclusive shelf. An unknown status becomes a tag, and a name may replace it. Only the shelf's own
 * name leaves no tag: the status "reading" gives the shelf and the tag "reading".
 */
export function readShelves(status: string, names: readonly string[]): RowShelves {
  const named = shelfOf(status)
  const others = names.map(shelfOf).find((shelf) => shelf !== null) ?? null
  const shelf = status.trim() === '' ? others : named
  const isNamed = names.some((name) => slug(name) === slug(status))
  const spellings = [...(isNamed ? [] : [status]), ...names].filter((name) => slug(name) !== shelf)
  return { shelf, ...readTags(spellings) }
}

/** A comma parts tags, so none has one. */
export function readTags(names: readonly string[]): Pick<RowShelves, 'tags' | 'leftOut'> {
  const parts = names.flatMap((name) => name.split(','))
  const clean = [
    ...new Set(
      parts.map((name) =>
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
  return SHELF_OF_NAME.get(key) ?? (/^(?:to-read|tbr|dnf)-/.exec(key) ? prefixed(key) : null)
}

/** "to-read-non-fiction" */
function prefixed(key: string): Shelf {
  return key.startsWith('dnf') ? 'did-not-finish' : 'to-read'
}

function slug(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .replace(/[\s_]+/g, '-')
}
