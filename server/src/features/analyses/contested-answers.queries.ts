import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { bookReports, readers } from '../../db/schema.ts'
import type { Assessment } from '../../domain/assessment.ts'

/**
 * Opens a report on the book, in the name of the first administrator since a report needs a reader. Not among the
 * analyses: those are public, and one of them is shown when an override is withdrawn. Without an administrator, or
 * with an open report of theirs, there is only the line in the log.
 */
export async function insertContestReport(
  db: Db,
  bookId: number,
  answer: Assessment,
  now: Date,
): Promise<void> {
  const [administrator] = await db
    .select({ id: readers.id })
    .from(readers)
    .where(eq(readers.isAdmin, true))
    .orderBy(asc(readers.id))
    .limit(1)
  if (!administrator) return
  await db
    .insert(bookReports)
    .values({
      bookId,
      readerId: administrator.id,
      dimension: null,
      reason: reasonOf(answer),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
}

function reasonOf({ model, ...levels }: Assessment): string {
  const { language_rating, sexual_content_rating, violence_rating } = levels
  return (
    `Noted by the server: asked twice, the language model${model === null ? '' : ` (${model})`} said language ` +
    `${language_rating}, sexual content ${sexual_content_rating}, violence ${violence_rating}. That is three levels ` +
    'or more from what the catalogue has, so its answer is not shown. Please look which of the two is right.'
  )
}
