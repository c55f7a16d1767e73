import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { FileRefused } from './formats/file-refused.ts'
import { readFile } from './formats/read-file.ts'
import type { UploadResult, UploadToRead } from './read-upload.ts'
import { chunksOf } from './upload-chunks.ts'

export function readUploadFile({ path, today, columns }: UploadToRead): UploadResult {
  const bytes = readFileSync(path)
  try {
    const { rows, ...file } = readFile(bytes, today, columns)
    const digest = createHash('sha256').update(bytes).digest('hex')
    return { read: { ...file, digest, rows: rows.length, chunks: chunksOf(rows) } }
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.message, table: error.table }
    throw error
  }
}
