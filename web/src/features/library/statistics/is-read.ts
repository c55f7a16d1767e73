import type { LibraryRow } from '@pagelight/contract/library.ts'

/** By the shelf, or for a book without one by stars or a read date. A book being read again counts if it has a date. */
export function isRead({ shelf, read_date: day, user_rating: stars }: LibraryRow): boolean {
  if (shelf === 'to-read' || shelf === 'did-not-finish') return false
  return shelf === 'read' || day !== null || (shelf === null && stars !== null)
}
