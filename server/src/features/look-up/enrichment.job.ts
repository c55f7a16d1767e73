import { basis } from '@pagelight/contract/rating-schemas.ts'
import { isEstimated } from '@pagelight/contract/ratings.ts'
import type { GuardedSource } from '../../adapters/sources/guarded-source.ts'
import type { KnownBook } from '../../adapters/sources/source.ts'
import type { Deps } from '../../deps.ts'
import { defineJob } from '../../job-queue/job.ts'
import { ensureAnalysis, renewAnalysis, type AnalysesDeps } from '../analyses/analyses.service.ts'
import { findBook } from '../stored-books/books.queries.ts'
import { catalogueRow, type CatalogueRow } from '../stored-books/catalogue-row.ts'
import {
  enrichmentRequest,
  libraryEnrichmentRequest,
  needsEnrichment,
} from '../stored-books/enrichment-queue.ts'
import { updateEnriched } from './enrichment.queries.ts'

type EnrichmentDeps = AnalysesDeps & Pick<Deps, 'sources'>

// About two days, every hour in the end.
const RETRY_POLICY = {
  firstDelaySeconds: 30,
  longestDelaySeconds: 3_600,
  retries: 55,
  timeoutSeconds: 60,
}

export const enrichmentJob = defineJob({
  ...enrichmentRequest,
  retry: RETRY_POLICY,
  run: (deps: EnrichmentDeps, { bookId }) => enrich(deps, bookId),
})

/** A queue of its own: whoever chooses a book does not wait for thousands of an import. */
export const libraryEnrichmentJob = defineJob({
  ...libraryEnrichmentRequest,
  retry: RETRY_POLICY,
  async run(deps: EnrichmentDeps & Pick<Deps, 'lookUpThrottle'>, { bookId }) {
    const row = await findBook(deps.db, bookId)
    if (!row || !needsEnrichment(row)) return
    await deps.lookUpThrottle()
    await enrich(deps, bookId)
  },
})

/** Throws if a source failed, so that the job is retried; other results are stored first. */
async function enrich(deps: EnrichmentDeps, bookId: number): Promise<void> {
  const { db, sources, clock } = deps
  const row = await findBook(db, bookId)
  if (!row || !needsEnrichment(row)) return
  const { found, failure } = await askAll(sources, row.book)
  await updateEnriched(db, row.book, found, failure === null ? clock() : null)
  const hasLearned = found.some(
    ({ description, subjects }) => description !== null || subjects.length > 0,
  )
  const isUnrated = (await findBook(db, bookId))?.analysis === null
  if (isUnrated && row.analysis !== null && !hasLearned)
    await ensureAnalysis(deps, bookId, { requestedBy: null }).promise
  // A rating from the title alone is worth repeating.
  if (hasLearned && (row.analysis === null || row.analysis.basis === 'none'))
    await ensureAnalysis(deps, bookId, { requestedBy: null, learned: true }).promise
  if (hasLearned && isEstimated(basis.parse(row.analysis?.basis ?? 'none')))
    await renewAnalysis(deps, bookId, { requestedBy: null }).promise
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
      // In order of trust; no request waits for this.
      const described = await source.describe(book)
      const cleaned = described && catalogueRow(described)
      if (cleaned) found.push(cleaned)
    } catch (error) {
      failure = error
    }
  }
  return { found, failure }
}
