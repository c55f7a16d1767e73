import type { StoredBook } from '@pagelight/contract/books.ts'
import { freshFor } from '../../concurrency/fresh-for.ts'
import type { Deps } from '../../deps.ts'
import { toStoredBook } from '../stored-books/book-row.ts'
import { updateAdded } from '../stored-books/books.queries.ts'
import { countRatedBooks, findExample } from './showcase.queries.ts'

const FRESH_MS = 10 * 60_000

type Showcase = { rated_books: number; example: StoredBook | null }

/** Asks the database once for all who come within ten minutes. */
export const createShowcase = (deps: Pick<Deps, 'db' | 'clock'>) =>
  freshFor(FRESH_MS, deps.clock, () => readShowcase(deps))

/** The example gets a page, as if a reader had chosen it. */
async function readShowcase({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Showcase> {
  const rated = await countRatedBooks(db)
  const row = await findExample(db)
  if (row) await updateAdded(db, [row.book.id], clock())
  return { rated_books: rated, example: row && toStoredBook(row) }
}
