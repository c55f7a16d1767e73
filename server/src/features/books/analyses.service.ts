import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { assess } from './assess.ts'
import type { BookRow } from './book-row.queries.ts'
import { findBook, insertCurrentAnalysis } from './books.queries.ts'
import { createSingleFlight } from './single-flight.ts'

export type Analyses = ReturnType<typeof createAnalyses>

/** Who asked for an analysis; null for the server itself. */
type Asker = { by: number | null }

/**
 * Makes the analyses of books, whoever wants them: a reader, an administrator, the queue. One of these a process: it is
 * what keeps a hundred simultaneous wishes for one book to one analysis.
 */
export function createAnalyses({ db, analysts, clock, log }: Pick<Deps, 'db' | 'analysts' | 'clock' | 'log'>) {
  const onceABook = createSingleFlight<number, void>()

  /** Makes one where the book has none. `learned`: there is more to go on now than when it was last looked at. */
  async function ensure(bookId: number, { by, learned = false }: Asker & { learned?: boolean }): Promise<void> {
    await onceABook(bookId, async () => {
      const row = await getRow(bookId)
      if (!isRated(row, learned)) await make(row, by)
    })
  }

  /** Asks the analysts anew, whatever the book has; what it had stays on record. */
  async function renew(bookId: number, { by }: Asker): Promise<void> {
    await onceABook(-bookId, async () => make(await getRow(bookId), by))
  }

  async function make({ book }: BookRow, by: number | null): Promise<void> {
    const { title, author, description, genre, subjects } = book
    const assessment = await assess(analysts, { title, author, description, genre, subjects }, log)
    await insertCurrentAnalysis(db, book.id, assessment, { by, at: clock() })
  }

  async function getRow(id: number): Promise<BookRow> {
    const row = await findBook(db, id)
    if (!row) throw notFound('Book')
    return row
  }

  return { ensure, renew }
}

/** An analysis is used again until somebody re-analyzes; one that had nothing to go on, until there is something. */
export function isRated({ analysis }: BookRow, learned: boolean): boolean {
  return analysis !== null && !(learned && analysis.basis === 'none')
}
