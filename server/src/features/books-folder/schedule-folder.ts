import { setTimeout as wait } from 'node:timers/promises'
import { errorFacts } from '../../db/pool.ts'
import type { Deps } from '../../deps.ts'
import { endClaims } from './books-folder.queries.ts'
import { readFolder, type FolderDeps } from './read-folder.service.ts'

const LOOK_AGAIN_MS = 10 * 60_000
const LONGEST_REST_MS = 60_000

/** Reads BOOKS_FOLDER now and then. Returns the function that stops it after the file at hand. */
export function scheduleFolder(deps: FolderDeps & Pick<Deps, 'log'>): () => void {
  const { config, db, log } = deps
  const { booksFolder, databaseUrl } = config
  if (booksFolder === undefined) return () => undefined
  const stopped = new AbortController()
  const { signal } = stopped
  const pause = async (ms: number) =>
    await wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
  // As long as it was read: half of a processor at most, so that readers do not wait for it.
  const rest = async (readMs: number) => await pause(Math.min(readMs, LONGEST_REST_MS))
  const run = async () => {
    if (databaseUrl === undefined) await endClaims(db)
    const read = await readFolder(deps, booksFolder, { rest, isOver: () => signal.aborted })
    if (read > 0) log.info({ files: read }, 'the folder of books was read')
  }
  const goOn = async () => {
    while (!signal.aborted) {
      await run().catch((error: Error) => {
        if (!signal.aborted) log.error(errorFacts(error), 'the folder of books could not be read')
      })
      await pause(LOOK_AGAIN_MS)
    }
  }
  void goOn()
  return () => stopped.abort()
}
