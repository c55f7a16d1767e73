import type { Logger } from 'pino'
import type { Db } from '../../../db/db.ts'
import { buildPopularBooks, type PopularBooks } from './popular-books.ts'
import { selectCatalogueState, selectMostPopular } from './search.queries.ts'

/** Some 40 MB. */
const KEPT = 50_000
/** So small that neither the embedded database nor this thread keeps a reader waiting for long. */
const PAGE = 2_000
const LOOK_AGAIN_MS = 60_000

export type PopularBooksCache = {
  /** The books as they were a minute ago at the latest; waits only the first time. */
  get: () => Promise<PopularBooks>
  forget: () => void
}

export function createPopularBooksCache(deps: {
  db: Db
  clock: () => Date
  log: Logger
}): PopularBooksCache {
  const { db, clock, log } = deps
  let kept: { state: string; books: Promise<PopularBooks> } | null = null
  let lookAgainAt = 0
  let looking = false

  async function renew(): Promise<void> {
    const state = await selectCatalogueState(db)
    if (!kept || kept.state === state) return
    const before = kept
    const books = await load(db)
    // Forgotten meanwhile: then what was read may be forgotten too.
    if (kept === before) kept = { state, books: Promise.resolve(books) }
  }

  function renewInBackground(): void {
    looking = true
    renew()
      .catch((error: unknown) => log.warn({ err: error }, 'the popular books were not read again'))
      .finally(() => {
        looking = false
        lookAgainAt = clock().getTime() + LOOK_AGAIN_MS
      })
  }

  async function first(): Promise<PopularBooks> {
    const state = selectCatalogueState(db)
    const mine = { state: '', books: state.then(() => load(db)) }
    kept = mine
    lookAgainAt = clock().getTime() + LOOK_AGAIN_MS
    try {
      const books = await mine.books
      mine.state = await state
      return books
    } catch (error) {
      if (kept === mine) kept = null
      throw error
    }
  }

  return {
    async get() {
      if (!kept) return await first()
      if (!looking && clock().getTime() >= lookAgainAt) renewInBackground()
      return await kept.books
    },
    forget() {
      kept = null
    },
  }
}

async function load(db: Db): Promise<PopularBooks> {
  const builder = buildPopularBooks()
  let last: { popularity: number; id: number } | null = null
  for (let read = 0; read < KEPT; read += PAGE) {
    const rows = await selectMostPopular(db, last, Math.min(PAGE, KEPT - read))
    for (const { searchText, ...book } of rows) builder.add(book, searchText)
    last = rows.at(-1) ?? null
    if (rows.length < PAGE) break
  }
  return builder.finish()
}
