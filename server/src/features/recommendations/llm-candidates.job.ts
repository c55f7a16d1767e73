import { z } from 'zod'
import type { ReadBook } from '../../adapters/language-model/llm-candidates.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { factsOf } from '../../domain/works/work-facts.ts'
import { defineJob } from '../../job-queue/job.ts'
import type { JobQueue } from '../../job-queue/job-queue.ts'
import { findSameWorks } from '../stored-books/resolve-works.ts'
import { ensureAnalysis, type AnalysesDeps } from '../analyses/analyses.service.ts'
import { unknownProposalJob } from './unknown-proposal.job.ts'
import { replaceProposals, selectReadBooks, selectShown } from './llm-candidates.queries.ts'

const REQUEST_EVERY_MS = 24 * 3_600_000
/** Too few entries say little about a reader's preferences. */
const MIN_READ = 3
const MAX_READ = 40

type CandidatesDeps = AnalysesDeps & Pick<Deps, 'llmCandidates' | 'sources'>

export const llmCandidatesJob = defineJob({
  name: 'proposals',
  schema: z.object({ readerId: z.int() }),
  retry: { firstDelaySeconds: 300, longestDelaySeconds: 3_600, retries: 3, timeoutSeconds: 900 },
  run: (deps: CandidatesDeps, { readerId }) => propose(deps, readerId),
})

export async function queueLlmCandidates(
  jobs: Pick<JobQueue, 'send'>,
  db: Db,
  readerId: number,
): Promise<void> {
  await jobs.send(db, llmCandidatesJob, { readerId })
}

export function isRequestDue(requestedAt: Date | null, now: Date): boolean {
  return requestedAt === null || now.getTime() - requestedAt.getTime() >= REQUEST_EVERY_MS
}

async function propose(deps: CandidatesDeps, readerId: number): Promise<void> {
  const { db, clock, log, llmCandidates } = deps
  if (!llmCandidates) return
  const read: ReadBook[] = await selectReadBooks(db, readerId, MAX_READ)
  if (read.length < MIN_READ) return
  const proposals = await llmCandidates.propose(read)
  const found = await findSameWorks(
    db,
    proposals.map(({ title, author }) => factsOf({ title, author })),
  )
  const works = await selectShown(
    db,
    found.flatMap(({ same }) => same?.id ?? []),
  )
  // Sequential: no request waits, and an analysis may cost.
  for (const id of works) await ensureAnalysis(deps, id, { requestedBy: null }).promise
  await replaceProposals(db, readerId, works, clock())
  const unknown = proposals.filter((_, i) => !found[i]?.same)
  if (deps.sources.length > 0)
    for (const { title, author } of unknown)
      await deps.jobs.send(db, unknownProposalJob, { readerId, title, author })
  log.info(
    { proposed: proposals.length, known: works.length, unknown: unknown.length },
    'books proposed',
  )
}
