import { onlyLimits, type Line } from '@pagelight/contract/fits.ts'
import type { Tastes } from '@pagelight/contract/preferences.ts'
import { audiencesForAge } from '@pagelight/contract/ages.ts'
import { DEFAULT_THRESHOLDS, type TargetAudience } from '@pagelight/contract/ratings.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { prepared } from '../../db/statements/prepared.ts'
import { dismissedBooks, preferences, readers, readerTastes } from '../../db/schema.ts'
import { getChosen, type ForWhom } from '../people/line.ts'
import { findPersonTastes, selectReadBooks, type ReadBook } from '../people/people.queries.ts'

/** What is said of suggestions for somebody. `tastes` is null if that was not asked or not answered. */
export type RecommendationPreferences = {
  line: Line
  tastes: Tastes | null
  /** Ids of books that the reader dismissed, the latest first. */
  dismissed: number[]
  /** Of somebody whom the reader chooses for. */
  other: Other | null
}

/** `audiences` are those of the ages; `read` is what they have read, in place of the reader's library. */
type Other = {
  audiences: readonly TargetAudience[]
  /** Of the youngest; null for adults and where none is known. */
  age: number | null
  read: readonly ReadBook[]
}

export async function selectRecommendationPreferences(
  db: Db,
  { readerId, personId }: ForWhom,
): Promise<RecommendationPreferences> {
  const own = await selectOwn(db, readerId)
  if (personId === undefined) return own
  const { line, members } = await getChosen(db, readerId, personId)
  const ages = members.flatMap(({ age }) => (age === null ? [] : [age]))
  const ids = members.map(({ id }) => id)
  return {
    line,
    tastes: await findPersonTastes(db, { readerId, id: personId }),
    dismissed: own.dismissed,
    other: {
      audiences: [...new Set(ages.flatMap(audiencesForAge))],
      age: ages.filter(saysAudience).toSorted((a, b) => a - b)[0] ?? null,
      read: await selectReadBooks(db, readerId, ids),
    },
  }
}

const saysAudience = (age: number) => audiencesForAge(age).length > 0

async function selectOwn(db: Db, readerId: number): Promise<RecommendationPreferences> {
  const [row] = await recommendationPreferencesOf(db).execute({ readerId })
  return {
    line: row?.limits
      ? { limits: row.limits, notes: row.notes ?? [] }
      : onlyLimits(DEFAULT_THRESHOLDS),
    tastes: row?.tastes ?? null,
    dismissed: row?.dismissed ?? [],
    other: null,
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
