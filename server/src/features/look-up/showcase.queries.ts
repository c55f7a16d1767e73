import { and, count, desc, eq, gte, inArray, lte, ne } from 'drizzle-orm'
import { STARTER_ANALYST } from '@pagelight/contract/constants/analysts.ts'
import type { Db } from '../../db/db.ts'
import { analyses, books } from '../../db/schema.ts'
import {
  isConfirmed,
  isCurrentAnalysis,
  selectBooks,
  type BookRow,
} from '../stored-books/book-row.queries.ts'

export async function countRatedBooks(db: Db): Promise<number> {
  const [row] = await db
    .select({ rated: count() })
    .from(books)
    .innerJoin(analyses, isCurrentAnalysis)
    .where(and(isConfirmed, ne(analyses.basis, 'none')))
  return row?.rated ?? 0
}

/** A well-known book whose levels differ and shock nobody. */
export async function findExample(db: Db): Promise<BookRow | null> {
  const [row] = await selectBooks(db)
    .where(
      and(
        isConfirmed,
        eq(analyses.analyst, STARTER_ANALYST),
        eq(analyses.basis, 'knowledge'),
        inArray(analyses.targetAudience, ['Middle grade', 'Young adult']),
        gte(analyses.languageRating, 1),
        lte(analyses.languageRating, 2),
        gte(analyses.sexualContentRating, 0),
        lte(analyses.sexualContentRating, 1),
        gte(analyses.violenceRating, 3),
        lte(analyses.violenceRating, 4),
      ),
    )
    .orderBy(desc(books.popularity), books.id)
    .limit(1)
  return row ?? null
}
