import { findBookFiles } from '../../adapters/book-folders/find-book-files.ts'
import type { Deps } from '../../deps.ts'
import {
  claimNext,
  deleteGone,
  upsertFiles,
  upsertRefused,
  type FolderFile,
} from './books-folder.queries.ts'
import { readFile, type ReadDeps } from './read-file.service.ts'
import { writeResults } from './result-files.ts'

const FILES_BETWEEN_RESULTS = 25

export type FolderDeps = ReadDeps & Pick<Deps, 'config'>

type Options = {
  /** The counts are shown at once instead of waiting for an administrator. */
  accept?: boolean
  /** Between two files, after so many ms of reading. */
  rest?: (readMs: number) => Promise<unknown>
  isOver?: () => boolean
  onFile?: (path: string, state: FolderFile['state']) => void
}

/** Reads what is new or changed, one file at a time, and forgets what is gone. Returns how many were read. */
export async function readFolder(
  deps: FolderDeps,
  folder: string,
  { accept = false, rest, isOver = () => false, onFile }: Options = {},
): Promise<number> {
  const { db, clock } = deps
  const { files, refused } = await findBookFiles(folder)
  await upsertFiles(db, folder, files)
  await upsertRefused(db, folder, refused, clock())
  await deleteGone(db, folder, new Set([...files, ...refused].map(({ path }) => path)))
  let read = 0
  while (!isOver()) {
    const file = await claimNext(db, folder, clock())
    if (!file) break
    const began = performance.now()
    const state = await readFile(deps, file, accept)
    onFile?.(file.path, state)
    if (++read % FILES_BETWEEN_RESULTS === 0) await writeResults(deps, folder)
    await rest?.(performance.now() - began)
  }
  await writeResults(deps, folder)
  return read
}
