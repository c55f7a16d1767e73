import type { LibraryEntry } from '@pagelight/contract/library.ts'

export type EntryDetails = Pick<
  LibraryEntry,
  'id' | 'title' | 'notes' | 'read_date' | 'shelf' | 'tags'
>
