export const SHELVES = ['read', 'currently-reading', 'to-read', 'did-not-finish'] as const
export type Shelf = (typeof SHELVES)[number]

export const SHELF_LABELS: Record<Shelf, string> = {
  read: 'Read',
  'currently-reading': 'Currently reading',
  'to-read': 'To read',
  'did-not-finish': 'Did not finish',
}
