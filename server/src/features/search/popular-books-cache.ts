import type { Logger } from 'pino'
import type { Db } from '../../db/db.ts'
import { buildPopularBooks, type PopularBooks } from './popular-books.ts'
import { selectCatalogueState, selectMostPopular } from './search.queries.ts'

/** About 40 MB. */
const MAX_BOOKS = 50_000
/** Small enough to block neither the embedded database nor this thread. */
const PAGE = 2_000
const RECHECK_MS = 60_000

export type PopularBooksCache = {
  /** At most a minute old; only the first call waits. */
  get: () => Promise<PopularBooks>
}

export function createPopularBooksCache({
  db,
  clock,
  log,
}: {
  db: Db
  clock: () => Date
  log: Logger
}): PopularBooksCache {
  let loadedState = ''
  let books: Promise<PopularBooks> | null = null
  let recheckAt = 0
  let rechecking = false

  async function recheck(): Promise<void> {
    const state = await selectCatalogueState(db)
    if (state === loadedState) return
    const renewed = await load(db)
    books = Promise.resolve(renewed)
    loadedState = state
  }

  function recheckInBackground(): void {
    rechecking = true
    recheck()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the popular books could not be reloaded'),
      )
      .finally(() => {
        rechecking = false
        recheckAt = clock().getTime() + RECHECK_MS
      })
  }

  async function loadFirst(): Promise<PopularBooks> {
    loadedState = await selectCatalogueState(db)
    recheckAt = clock().getTime() + RECHECK_MS
    return await load(db)
  }

  return {
    async get() {
      if (!books) {
        books = loadFirst()
        books.catch(() => (books = null))
      } else if (!rechecking && clock().getTime() >= recheckAt) recheckInBackground()
      return await books
    },
  }
}

async function load(db: Db): Promise<PopularBooks> {
  const builder = buildPopularBooks()
  let last: { popularity: number; id: number } | null = null
  for (let read = 0; read < MAX_BOOKS; read += PAGE) {
    const rows = await selectMostPopular(db, last, Math.min(PAGE, MAX_BOOKS - read))
    for (const { searchText, ...book } of rows) builder.add(book, searchText)
    last = rows.at(-1) ?? null
    if (rows.length < PAGE) break
  }
  return builder.finish()
}
