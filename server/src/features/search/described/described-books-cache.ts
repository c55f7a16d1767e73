import type { Logger } from 'pino'
import { readVectors } from '../../../adapters/estimator-files.ts'
import type { Db } from '../../../db/db.ts'
import { buildDescribedBooks, type DescribedBook, type DescribedBooks } from './described-books.ts'
import { selectDescribed } from './described-books.queries.ts'

/** About 15 MB. */
const MAX_BOOKS = 10_000
/** Of which so many may have no texts. */
const MAX_READ = 50_000
const PAGE = 1_000
const RENEW_MS = 3_600_000

export type DescribedBooksCache = {
  /** At most an hour old; read when first asked for. */
  get: () => Promise<DescribedBooks>
}

export function createDescribedBooksCache({
  db,
  clock,
  log,
}: {
  db: Db
  clock: () => Date
  log: Logger
}): DescribedBooksCache {
  let books: Promise<DescribedBooks> | null = null
  let renewAt = 0

  function renew(): void {
    const before = books
    const renewed = load(db)
    renewAt = clock().getTime() + RENEW_MS
    if (!before) books = renewed
    renewed.then(
      () => (books = renewed),
      (error: unknown) => {
        log.warn({ err: error }, 'the descriptions of books could not be read')
        books = before
        renewAt = 0
      },
    )
  }

  return {
    async get() {
      if (!books || clock().getTime() >= renewAt) renew()
      return await books!
    },
  }
}

async function load(db: Db): Promise<DescribedBooks> {
  const described: DescribedBook[] = []
  let last: { popularity: number; id: number } | null = null
  for (let read = 0; read < MAX_READ && described.length < MAX_BOOKS; read += PAGE) {
    const rows = await selectDescribed(db, last, PAGE)
    described.push(...rows.filter(({ description, summary }) => description ?? summary))
    last = rows.at(-1) ?? null
    if (rows.length < PAGE) break
  }
  return await buildDescribedBooks(described.slice(0, MAX_BOOKS), await readVectors())
}
