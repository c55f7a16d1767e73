/**
 * What is not known of a book that somebody has chosen is asked for outside, once and in the background: description,
 * subjects, cover, ISBN, year and pages. What is known stays.
 */
import { z } from 'zod'
import type { GuardedSource } from '../../adapters/sources/guarded-source.ts'
import type { KnownBook } from '../../adapters/sources/source.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../db/db.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { BookRow } from './book-row.queries.ts'
import { findBook } from './books.queries.ts'
import { catalogueRow, type CatalogueRow } from './catalogue-row.ts'
import { updateEnriched } from './enrichment.queries.ts'

const ENRICHMENT = 'enrichment'
const enrichmentRequest = z.object({ bookId: z.int() })
/** For some two days, every hour in the end. */
const PATIENCE = {
  firstRetrySeconds: 30,
  longestRetrySeconds: 3_600,
  retries: 55,
  withinSeconds: 60,
}

export function wantsEnrichment({ book }: BookRow): boolean {
  const { description, coverUrl, isbn13, year, subjects } = book
  const isComplete =
    description !== null &&
    coverUrl !== null &&
    isbn13 !== null &&
    year !== null &&
    subjects.length > 0
  return book.enrichedAt === null && !isComplete
}

export async function queueEnrichment(
  jobs: Pick<Jobs, 'send'>,
  db: Db,
  bookId: number,
): Promise<void> {
  await jobs.send(db, ENRICHMENT, { bookId })
}

export function defineEnrichmentJob(
  jobs: Jobs,
  deps: Pick<Deps, 'db' | 'sources' | 'analyses' | 'clock'>,
): void {
  jobs.define(ENRICHMENT, async ({ bookId }) => await enrich(deps, bookId), {
    schema: enrichmentRequest,
    ...PATIENCE,
  })
}

/** Throws where a source that did not answer should be asked again; what the others know is stored before. */
async function enrich(
  { db, sources, analyses, clock }: Pick<Deps, 'db' | 'sources' | 'analyses' | 'clock'>,
  bookId: number,
): Promise<void> {
  const row = await findBook(db, bookId)
  if (!row || !wantsEnrichment(row)) return
  const { found, failure } = await askAll(sources, row.book)
  await updateEnriched(db, bookId, found, failure === null ? clock() : null)
  const toldMore = found.some(
    ({ description, subjects }) => description !== null || subjects.length > 0,
  )
  // A rating from nothing but a name is worth making again.
  if (toldMore && row.analysis?.basis === 'none')
    await analyses.ensure(bookId, { by: null, learned: true }).landing
  if (toldMore && row.analysis?.basis === 'metadata')
    await analyses.renew(bookId, { by: null }).landing
  if (failure !== null) throw failure
}

async function askAll(
  sources: readonly GuardedSource[],
  book: KnownBook,
): Promise<{ found: CatalogueRow[]; failure: unknown }> {
  const found: CatalogueRow[] = []
  let failure: unknown = null
  for (const source of sources) {
    try {
      // One after the other: the first one is believed first, and nobody waits for this.
      const described = await source.describe(book)
      const cleaned = described && catalogueRow(described)
      if (cleaned) found.push(cleaned)
    } catch (error) {
      failure = error
    }
  }
  return { found, failure }
}
