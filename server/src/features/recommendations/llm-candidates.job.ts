/**
 * Proposals of a language model, where one may be asked: made behind the answer, looked up in the catalogue, analysed. What is
 * not in the catalogue does not exist; what is there is one more candidate, bound by the same limits as all others.
 */
import type { Logger } from 'pino'
import { z } from 'zod'
import { workKey } from '../../domain/works/work-key.ts'
import type { Proposer, ReadBook } from '../../adapters/language-model/candidate-source.ts'
import type { Db } from '../../db/db.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Analyses } from '../books/analyses/analyses.service.ts'
import { replaceProposals, selectReadBooks, selectWorks } from './llm-candidates.queries.ts'

const PROPOSALS = 'proposals'
const PATIENCE = {
  firstRetrySeconds: 300,
  longestRetrySeconds: 3_600,
  retries: 3,
  withinSeconds: 900,
}
const ASK_EVERY_MS = 24 * 3_600_000
/** Fewer say too little about a taste. */
const LEAST_READ = 3
const MOST_READ = 40

const request = z.object({ readerId: z.int() })

type JobDeps = {
  db: Db
  clock: () => Date
  log: Logger
  proposer: Proposer | null
  analyses: Pick<Analyses, 'ensure'>
}

export function defineProposalJob(jobs: Jobs, deps: JobDeps): void {
  jobs.define(PROPOSALS, ({ readerId }) => makeProposals(deps, readerId), {
    schema: request,
    ...PATIENCE,
  })
}

export async function queueProposals(
  jobs: Pick<Jobs, 'send'>,
  db: Db,
  readerId: number,
): Promise<void> {
  await jobs.send(db, PROPOSALS, { readerId })
}

export function mayAskAgain(askedAt: Date | null, now: Date): boolean {
  return askedAt === null || now.getTime() - askedAt.getTime() >= ASK_EVERY_MS
}

async function makeProposals(
  { db, clock, log, proposer, analyses }: JobDeps,
  readerId: number,
): Promise<void> {
  if (!proposer) return
  const read: ReadBook[] = await selectReadBooks(db, readerId, MOST_READ)
  if (read.length < LEAST_READ) return
  const proposals = await proposer.propose(read)
  const works = await selectWorks(
    db,
    proposals.map(({ title, author }) => workKey(title, author)),
  )
  // One after the other: nobody waits, and an analysis may cost.
  for (const id of works) await analyses.ensure(id, { by: null }).landing
  await replaceProposals(db, readerId, works, clock())
  log.info({ proposed: proposals.length, known: works.length }, 'books proposed')
}
