import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import type { JobQueue } from '../../job-queue/job-queue.ts'
import type { BookRow } from './book-row.queries.ts'

export const enrichmentRequest = { name: 'enrichment', schema: z.object({ bookId: z.int() }) }

export function needsEnrichment({ book }: BookRow): boolean {
  const { description, coverUrl, isbn13, year, subjects } = book
  const isComplete =
    description !== null &&
    coverUrl !== null &&
    isbn13 !== null &&
    year !== null &&
    subjects.length > 0
  // Sources outrank readers, so their words are looked up even if nothing is missing.
  const isOfReaders = book.knownBy === 'reader' || book.knownBy === 'readers'
  return book.enrichedAt === null && book.knownBy !== 'nobody' && (isOfReaders || !isComplete)
}

export async function queueEnrichment(
  jobs: Pick<JobQueue, 'send'>,
  db: Db,
  bookId: number,
): Promise<void> {
  await jobs.send(db, enrichmentRequest, { bookId })
}
