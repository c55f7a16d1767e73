import type { FileTable } from '@pagelight/contract/imports.ts'

/** The message is shown to the reader. */
export class FileRefused extends Error {
  /** Its columns can be named by the reader. */
  readonly table: FileTable | null

  constructor(message: string, table: FileTable | null = null) {
    super(message)
    this.table = table
  }
}
