import type { EntryEdit, LibraryEntry } from '@pagelight/contract/library.ts'

export type EntryDetails = Pick<LibraryEntry, 'id' | 'title' | keyof EntryEdit>
