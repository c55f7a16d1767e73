import { MAX_ANALYSES, type AnalysisRecord } from '@pagelight/contract/analyses.ts'
import { ADMINISTRATOR, STARTER_ANALYST } from '@pagelight/contract/constants/analysts.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { toExplainedRatings, toProvenance } from '../stored-books/analysis-row.ts'
import { countAnalyses, selectAnalyses, type HistoryRow } from './analysis-history.queries.ts'
import { confirmationOf } from '../stored-books/book-row.ts'
import { getShownBook } from '../stored-books/books.queries.ts'
import { overrideRatings, withdrawOverride } from './override.service.ts'

export function analysesRoutes(mount: Mount, deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): void {
  const { db } = deps

  mount('listAnalyses', async ({ params, caller }) => {
    const viewer = caller?.readerId ?? null
    const row = await getShownBook(db, params.id, caller)
    if (confirmationOf(row) === 'unconfirmed' && !caller?.isAdmin) return { analyses: [], total: 0 }
    const of = { bookId: params.id, shownId: row.analysis?.id ?? null, viewer }
    const rows = await selectAnalyses(db, of, MAX_ANALYSES)
    return {
      analyses: rows.map(toRecord),
      total: await countAnalyses(db, params.id, viewer),
    }
  })

  mount('overrideRatings', async ({ params, body, caller }) => {
    await overrideRatings(deps, params.id, body, caller.readerId)
    return { message: 'The ratings are set. What the analysts said stays on record.' }
  })

  mount('withdrawOverride', async ({ params }) => {
    await withdrawOverride(deps, params.id)
    return { message: "The analysts' ratings are shown again." }
  })
}

function toRecord(row: HistoryRow): AnalysisRecord {
  const { analysis, shown } = row
  return {
    id: analysis.id,
    ...toExplainedRatings(analysis),
    ...toProvenance(analysis),
    asked_by: toAskedBy(row),
    shown,
  }
}

function toAskedBy({ analysis, requestedByAdministrator }: HistoryRow): AnalysisRecord['asked_by'] {
  if (analysis.analyst === ADMINISTRATOR || requestedByAdministrator) return 'administrator'
  if (requestedByAdministrator === false) return 'reader'
  return analysis.analyst === STARTER_ANALYST ? 'catalogue' : 'server'
}
