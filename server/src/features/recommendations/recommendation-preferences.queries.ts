import { onlyLimits, type Line } from '@pagelight/contract/fits.ts'
import type { Tastes } from '@pagelight/contract/preferences.ts'
import { DEFAULT_THRESHOLDS } from '@pagelight/contract/ratings.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { prepared } from '../../db/statements/prepared.ts'
import { dismissedBooks, preferences, readers, readerTastes } from '../../db/schema.ts'

/** What a reader has said of suggestions. `tastes` is null for one who was not asked or did not answer. */
export type RecommendationPreferences = {
  line: Line
  tastes: Tastes | null
  /** Ids of books, the latest first. */
  dismissed: number[]
}

export async function selectRecommendationPreferences(
  db: Db,
  readerId: number,
): Promise<RecommendationPreferences> {
  const [row] = await recommendationPreferencesOf(db).execute({ readerId })
  return {
    line: row?.limits
      ? { limits: row.limits, notes: row.notes ?? [] }
      : onlyLimits(DEFAULT_THRESHOLDS),
    tastes: row?.tastes ?? null,
    dismissed: row?.dismissed ?? [],
  }
}

const recommendationPreferencesOf = prepared((db) =>
  db
    .select({
      limits: {
        language_threshold: preferences.languageThreshold,
        sexual_content_threshold: preferences.sexualContentThreshold,
        violence_threshold: preferences.violenceThreshold,
      },
      notes: preferences.notes,
      tastes: { genres: readerTastes.genres, audiences: readerTastes.audiences },
      dismissed: sql<number[]>`array(
        select d.book_id from ${dismissedBooks} d where d.reader_id = ${readers.id}
        order by d.dismissed_at desc, d.book_id desc)`,
    })
    .from(readers)
    .leftJoin(preferences, eq(preferences.readerId, readers.id))
    .leftJoin(readerTastes, eq(readerTastes.readerId, readers.id))
    .where(eq(readers.id, sql.placeholder('readerId')))
    .prepare('recommendation_preferences'),
)
