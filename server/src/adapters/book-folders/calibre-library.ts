import path from 'node:path'
import { ChildEnded, runInChild, type ChildLimits } from '../../concurrency/child-process.ts'
import type { FileMetadata } from '@pagelight/contract/book-files.ts'

export const CALIBRE_DATABASE = 'metadata.db'

export type CalibreBook = { file: string | null; metadata: FileMetadata }
export type CalibreAnswer = { books: CalibreBook[] } | { refused: string }

const PROGRAM = new URL('./calibre-library.worker.ts', import.meta.url)
/** A database can hold work without end, whoever made it. */
const LIMITS: ChildLimits = { timeoutMs: 60_000, memoryMb: 512 }

/** Paths are relative to the library, as it says them. Throws with a sentence. */
export async function readCalibreLibrary(root: string, limits = LIMITS): Promise<CalibreBook[]> {
  const place = path.join(root, CALIBRE_DATABASE)
  const answer = await runInChild<CalibreAnswer>(PROGRAM, { place }, limits).catch(
    (error: unknown): CalibreAnswer => {
      if (!(error instanceof ChildEnded)) throw error
      return { refused: 'it takes too much time or memory' }
    },
  )
  if ('books' in answer) return answer.books
  throw new Error(`The library’s ${place} cannot be read (${answer.refused}).`)
}
