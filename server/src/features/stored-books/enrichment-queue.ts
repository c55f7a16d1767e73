import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import type { JobQueue } from '../../job-queue/job-queue.ts'
import type { LookUp } from '@pagelight/contract/constants/look-ups.ts'
import type { GuardedSource } from '../../adapters/sources/guarded-source.ts'
import type { BookRow } from './book-row.queries.ts'
import { byPlace } from './place-in-library.ts'

export const enrichmentRequest = { name: 'enrichment', schema: z.object({ bookId: z.int() }) }

/** For the books of a reader's library. */
export const libraryEnrichmentRequest = { ...enrichmentRequest, name: 'library-enrichment' }

export function needsEnrichment({ book }: BookRow): boolean {
  const { description, coverUrl, isbn13, year, subjects } = book
  const isComplete =
    description !== null &&
    coverUrl !== null &&
    isbn13 !== null &&
    year !== null &&
    subjects.length > 0
  // Sources outrank readers, so their words are looked up even if nothing is missing.
  const isOfReaders = book.provenance === 'reader' || book.provenance === 'readers'
  return book.enrichedAt === null && book.provenance !== 'nobody' && (isOfReaders || !isComplete)
}

export async function queueEnrichment(
  jobs: Pick<JobQueue, 'send'>,
  db: Db,
  bookId: number,
): Promise<void> {
  await jobs.send(db, enrichmentRequest, { bookId })
}

/**
 * `ahead`: how many books of the same library go before these. The first books of all libraries go
 * first, then the second ones, and so on.
 */
export async function queueLibraryEnrichment(
  jobs: Pick<JobQueue, 'sendOnce'>,
  db: Db,
  bookIds: readonly number[],
  ahead: number,
): Promise<void> {
  await jobs.sendOnce(db, libraryEnrichmentRequest, byPlace(bookIds, ahead))
}

type LookedUp = {
  book: Pick<BookRow['book'], 'description' | 'enrichedAt' | 'provenance'>
  analysis: Pick<NonNullable<BookRow['analysis']>, 'basis'> | null
}

/** Undefined for a book with a rating. */
export function lookUpOf(
  sources: readonly Pick<GuardedSource, 'isDown'>[],
  { book, analysis }: LookedUp,
): LookUp | undefined {
  if (analysis !== null && analysis.basis !== 'none') return undefined
  if (book.description !== null || book.enrichedAt !== null || book.provenance === 'nobody')
    return 'done'
  if (sources.length === 0) return 'off'
  return sources.every((source) => source.isDown()) ? 'down' : 'due'
}
