/** Where a book stands with its reader. No zod in here, so that the browser can have it for nothing. */
export const SHELVES = ['read', 'currently-reading', 'to-read', 'did-not-finish'] as const
export type Shelf = (typeof SHELVES)[number]

export const SHELF_LABELS: Record<Shelf, string> = {
  read: 'Read',
  'currently-reading': 'Currently reading',
  'to-read': 'To read',
  'did-not-finish': 'Did not finish',
}

/** A reader's own words for a book; commas separate them in exported files. */
export const MAX_TAG_LENGTH = 60
export const MAX_TAGS = 100
