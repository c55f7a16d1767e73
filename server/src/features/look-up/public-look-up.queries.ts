import { ADMINISTRATOR, STARTER_ANALYST } from '@pagelight/contract/constants/analysts.ts'
import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
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

type Beside = { id: number; title: string; genre: string | null; popularity: number }

/** Of each audience the books of the same genre first, then those as well known. */
export async function selectFurtherCandidates(db: Db, beside: Beside, perAudience: number) {
  const rank = sql<number>`row_number() over (
    partition by ${analyses.targetAudience}
    order by ${books.genre} is not distinct from ${beside.genre}::text desc,
      abs(${books.popularity} - ${beside.popularity}::int), ${books.id})`.as('rank')
  const ranked = db
    .select({
      id: books.id,
      title: books.title,
      author: books.author,
      seriesName: books.seriesName,
      seriesPosition: books.seriesPosition,
      audience: analyses.targetAudience,
      rank,
    })
    .from(books)
    .innerJoin(analyses, isCurrentAnalysis)
    .where(
      and(
        isShipped,
        isRatingForAnybody,
        isNotNull(analyses.targetAudience),
        ne(books.id, beside.id),
        ne(books.title, beside.title),
      ),
    )
    .as('ranked')
  return await db
    .select()
    .from(ranked)
    .where(lte(ranked.rank, perAudience))
    .orderBy(ranked.rank, ranked.id)
}
