import { ADMINISTRATOR, STARTER_ANALYST } from '@pagelight/contract/constants/analysts.ts'
import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { analyses, books } from '../../db/schema.ts'
import { isCurrentAnalysis, selectBooks, type BookRow } from '../stored-books/book-row.queries.ts'
import { hasEdition } from '../stored-books/works.queries.ts'

/** Its title and authors are nobody's word but the catalogue's or an administrator's. */
export const isShipped = and(
  eq(books.origin, 'starter_catalogue'),
  inArray(books.provenance, ['source', 'administrator']),
)

export const isRatingForAnybody = and(
  ne(analyses.basis, 'none'),
  isNull(analyses.readerId),
  or(
    eq(analyses.analyst, ADMINISTRATOR),
    and(eq(analyses.analyst, STARTER_ANALYST), isNull(analyses.requestedBy)),
  ),
)

/** Those of the books that anybody may know of, in their order. */
export async function selectPublicBooks(
  db: Db,
  ids: readonly number[],
  isbn13: string | null,
): Promise<BookRow[]> {
  if (ids.length === 0) return []
  const rows = await selectBooks(db).where(
    and(
      inArray(books.id, [...ids]),
      isShipped,
      isCurrentAnalysis,
      isRatingForAnybody,
      isbn13 === null ? undefined : hasIsbnItself(isbn13),
    ),
  )
  return rows.toSorted((one, other) => ids.indexOf(one.book.id) - ids.indexOf(other.book.id))
}

/** Not by the word of readers alone. */
const hasIsbnItself = (isbn13: string): SQL =>
  sql`(${books.isbn13} = ${isbn13} or ${isbn13} = any(${books.otherIsbns})
    or ${hasEdition(sql`${books.id}`, sql`${isbn13}`)})`
