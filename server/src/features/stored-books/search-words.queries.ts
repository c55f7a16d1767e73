import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { searchWords } from '../../db/schema.ts'

/** Sorted, so that concurrent transactions cannot deadlock. */
export async function insertSearchWords(db: Db, searchTexts: readonly string[]): Promise<void> {
  const words = [...new Set(searchTexts.flatMap((text) => text.split(' ')))]
    .filter((word) => word !== '')
    .toSorted()
  await db.execute(
    sql`insert into ${searchWords} (word) select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) on conflict do nothing`,
  )
}
