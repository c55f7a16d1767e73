import type { KindOfBooks } from '@pagelight/contract/books.ts'
import { settlesWithin } from '../../../concurrency/settles-within.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../stored-books/book-row.queries.ts'
import { selectFoundBooks, type FoundBook } from '../found-books.queries.ts'
import type { Ranked } from '../ranking/rank.ts'
import { kindOfBooks } from './kind-of-books.ts'

type Described = { maybe: Ranked<FoundBook>[]; browse: KindOfBooks | null }

export const NOT_DESCRIBED: Described = { maybe: [], browse: null }

const MAX_MAYBE = 5
/** The texts are read once; the next key finds them. */
const WAIT_FOR_TEXTS_MS = 5_000

/** What a text that names no book may be about. */
export async function findDescribed(
  { db, describedBooks }: Pick<Deps, 'db' | 'describedBooks'>,
  text: string,
  viewer: Viewer,
): Promise<Described> {
  const reading = describedBooks.get()
  if (!(await settlesWithin(reading, WAIT_FOR_TEXTS_MS))) return NOT_DESCRIBED
  const described = await reading
  const browse = kindOfBooks(text, described.genres)
  if (browse) return { maybe: [], browse }
  const likely = described.find(text, MAX_MAYBE)
  if (likely.length === 0) return NOT_DESCRIBED
  const rows = await selectFoundBooks(
    db,
    viewer,
    likely.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const maybe = likely.flatMap(({ id, score }) => {
    const book = byId.get(id)
    return book ? [{ book, quality: Number(Math.min(1, score).toFixed(3)) }] : []
  })
  return { maybe, browse: null }
}
