import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { queueAnalysis } from '../stored-books/analysis-queue.ts'
import { lockBook, updateCurrentAnalysis } from '../stored-books/books.queries.ts'
import { queueEstimates } from '../stored-books/estimates-queue.ts'
import { findStrongestAnalysis } from './analysis-history.queries.ts'
import {
  deleteTextAnalyses,
  findNewestKnowledge,
  joinAcceptedCount,
  selectBooksThatShowTextOf,
} from './text-analyses.queries.ts'

/** The books that one of them had rated show what is left: what was known without it, and the counts of others. */
export async function withdrawTextAnalyses(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  readerId: number,
): Promise<void> {
  const shown = await selectBooksThatShowTextOf(tx, readerId)
  for (const { bookId } of shown) await lockBook(tx, bookId)
  await deleteTextAnalyses(tx, readerId)
  for (const { bookId, analyst, author } of shown) {
    const left =
      (await findNewestKnowledge(tx, bookId, analyst)) ?? (await findStrongestAnalysis(tx, bookId))
    await updateCurrentAnalysis(tx, bookId, left)
    if (left === null) await queueAnalysis(jobs, tx, [bookId])
    else await joinAcceptedCount(tx, bookId)
    await queueEstimates(jobs, tx, author)
  }
}
