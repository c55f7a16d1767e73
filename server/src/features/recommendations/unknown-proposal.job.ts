import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { factsOf } from '../../domain/works/work-facts.ts'
import { defineJob } from '../../job-queue/job.ts'
import { ensureAnalysis, type AnalysesDeps } from '../analyses/analyses.service.ts'
import { catalogueRow } from '../stored-books/catalogue-row.ts'
import { upsertDiscovered } from '../search/discover.queries.ts'
import { findSameWork } from '../stored-books/resolve-works.ts'
import { insertProposal, selectShown } from './llm-candidates.queries.ts'

type ProposalDeps = AnalysesDeps & Pick<Deps, 'sources'>
type Proposed = { readerId: number; title: string; author: string }

/** A proposal that is not in the database exists only if a source knows it. */
export const unknownProposalJob = defineJob({
  name: 'unknown-proposal',
  schema: z.object({ readerId: z.int(), title: z.string(), author: z.string() }),
  retry: { firstDelaySeconds: 60, longestDelaySeconds: 3_600, retries: 12, timeoutSeconds: 300 },
  run: (deps: ProposalDeps, proposed) => confirm(deps, proposed),
})

async function confirm(deps: ProposalDeps, { readerId, title, author }: Proposed): Promise<void> {
  const { db, sources, clock } = deps
  for (const source of sources) {
    const described = await source.describe({ title, author, isbn13: null })
    const row = described && catalogueRow(described)
    if (row) await upsertDiscovered(db, [{ ...row, origin: source.name }], clock())
  }
  const { same } = await findSameWork(db, factsOf({ title, author }))
  const [id] = same ? await selectShown(db, [same.id]) : []
  if (id === undefined) return
  await ensureAnalysis(deps, id, { requestedBy: null }).promise
  await insertProposal(db, readerId, id, clock())
}
