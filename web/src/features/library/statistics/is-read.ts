import type { LibraryEntry } from '@pagelight/contract/library.ts'

/**
 * Whether the reader has read a book. The shelf says so; of a book on none, stars or a read date do. A book that is being
 * read again was read on the day it has.
 */
export function isRead({ shelf, read_date: day, user_rating: stars }: LibraryEntry): boolean {
  if (shelf === 'to-read' || shelf === 'did-not-finish') return false
  return shelf === 'read' || day !== null || (shelf === null && stars !== null)
}
