import type { LibraryEntry } from '@pagelight/contract/library.ts'

export type EntryDetails = Pick<
  LibraryEntry,
  'id' | 'title' | 'notes' | 'private_notes' | 'read_date' | 'shelf' | 'tags'
>
