/** Takes out in one step what one account has brought in. */
import type { Contributions } from '@pagelight/contract/administration.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { nameByTheRest } from '../name-by-readers.ts'
import { withdrawTextAnalyses } from '../../analyses/withdraw-text-analyses.ts'
import { queueAnalysis } from '../../stored-books/analysis-queue.ts'
import { clearEstimates } from '../../stored-books/submissions.queries.ts'
import { insertBookChange } from '../../stored-books/book-changes.queries.ts'
import {
  countContributions,
  deleteContributions,
  deleteSubmissions,
  findReaderOfInterest,
  withdrawAgreement,
} from './revert-contributions.queries.ts'

export async function viewContributions(
  { db }: Pick<Deps, 'db'>,
  interestId: number,
): Promise<Contributions> {
  const reader = await findReaderOfInterest(db, interestId)
  if (!reader) throw notFound('Account')
  return { email: reader.email, ...(await countContributions(db, reader.id)) }
}

export async function revertContributions(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  interestId: number,
  by: number,
): Promise<Contributions> {
  return await db.transaction(async (tx) => {
    const taken = await viewContributions({ db: tx }, interestId)
    const reader = await findReaderOfInterest(tx, interestId)
    if (!reader) throw notFound('Account')
    await deleteContributions(tx, reader.id)
    await withdrawTextAnalyses({ jobs }, tx, reader.id)
    const named = await deleteSubmissions(tx, reader.id)
    const agreed = named.flatMap(({ id, provenance }) => (provenance === 'readers' ? [id] : []))
    await withdrawAgreement(tx, agreed)
    for (const { id } of named) await nameByTheRest({ jobs }, tx, id)
    await clearEstimates(tx, agreed)
    await queueAnalysis(jobs, tx, agreed)
    await insertBookChange(tx, {
      at: clock(),
      actorId: by,
      action: 'took_back',
      readerId: reader.id,
      summary: summaryOf(taken),
      before: {},
    })
    return taken
  })
}

export function summaryOf({ books, submissions, reports, text_analyses }: Contributions): string {
  const parts = [
    counted(books, 'book', 'books'),
    counted(submissions, 'description', 'descriptions'),
    counted(reports, 'report', 'reports'),
    counted(text_analyses, 'text analysis', 'text analyses'),
  ]
  return parts.join(', ')
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
