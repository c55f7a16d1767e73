import type { ColumnOfField, FileTable } from '@pagelight/contract/imports.ts'
import { ChildEnded } from '../../concurrency/child-process.ts'
import type { Deps } from '../../deps.ts'
import type { ReadFile } from './formats/read-file.ts'
import { FileRefused } from './formats/file-refused.ts'

export type ReadUpload = Omit<ReadFile, 'rows'> & {
  digest: string
  rows: number
  chunks: Uint8Array[]
}
/** `columns`: what the reader says of a file that is no export we know. */
export type UploadToRead = { path: string; today: string; columns: ColumnOfField | null }
export type UploadResult = { read: ReadUpload } | { refused: string; table?: FileTable | null }

const PROGRAM = new URL('./read-upload.worker.ts', import.meta.url)
const LIMITS = { timeoutMs: 60_000, memoryMb: 512 }
const UNREADABLE =
  'The file could not be read. Please check that it is the CSV file of your export.'

/** Throws FileRefused. */
export async function readUpload(
  { runChild }: Pick<Deps, 'runChild'>,
  readerId: number,
  upload: UploadToRead,
): Promise<ReadUpload> {
  const result = await runChild<UploadResult>(readerId, PROGRAM, upload, LIMITS).catch(
    (error: unknown): UploadResult => {
      if (error instanceof ChildEnded) return { refused: UNREADABLE }
      throw error
    },
  )
  if ('refused' in result) throw new FileRefused(result.refused, result.table)
  return result.read
}
