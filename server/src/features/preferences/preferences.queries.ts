import type { Preferences } from '@pagelight/contract/preferences.ts'
import { DEFAULT_THRESHOLDS } from '@pagelight/contract/ratings.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { preferences } from '../../db/schema.ts'

/** The defaults if the reader has saved none. */
export async function selectPreferences(db: Db, readerId: number): Promise<Preferences> {
  const [row] = await db
    .select({
      language_threshold: preferences.languageThreshold,
      sexual_content_threshold: preferences.sexualContentThreshold,
      violence_threshold: preferences.violenceThreshold,
    })
    .from(preferences)
    .where(eq(preferences.readerId, readerId))
  return row ?? DEFAULT_THRESHOLDS
}

export async function upsertPreferences(
  db: Db,
  readerId: number,
  limits: Preferences,
  now: Date,
): Promise<void> {
  const values = {
    languageThreshold: limits.language_threshold,
    sexualContentThreshold: limits.sexual_content_threshold,
    violenceThreshold: limits.violence_threshold,
    updatedAt: now,
  }
  await db
    .insert(preferences)
    .values({ readerId, ...values })
    .onConflictDoUpdate({ target: preferences.readerId, set: values })
}
