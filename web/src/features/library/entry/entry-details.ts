import type { LibraryEntry } from '@pagelight/contract/library.ts'

/** What the reader can note about a book in the library. */
export type EntryDetails = Pick<
  LibraryEntry,
  'id' | 'title' | 'notes' | 'read_date' | 'shelf' | 'tags'
>
