import type { FileMetadata } from '@pagelight/contract/book-files.ts'

export type BookFile = { path: string; bytes: number; modifiedMs: number; metadata: FileMetadata }

/** Of one folder. */
export const MOST_FILES = 100_000

/** A file that is there and cannot be read, with a sentence. */
export type RefusedFile = { path: string; reason: string }

export const NO_METADATA: FileMetadata = {
  title: null,
  author: null,
  isbn: null,
  series: null,
  seriesPosition: null,
  calibreId: null,
}
