import { ESTIMATOR } from '@pagelight/contract/constants/analysts.ts'
import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import type { Deps } from '../../deps.ts'
import type { Analyst, Assessment } from '../../domain/assessment.ts'
import { defineJob } from '../../job-queue/job.ts'
import { findBook, insertCurrentAnalysis, lockBook } from '../stored-books/books.queries.ts'
import type { BookRow } from '../stored-books/book-row.queries.ts'
import { getMaterial } from './book-material.ts'
import { estimatesRequest } from '../stored-books/estimates-queue.ts'
import { selectEstimated } from './related-books.queries.ts'

type EstimatesDeps = Pick<Deps, 'db' | 'clock' | 'analysts'>

export const estimatesJob = defineJob({
  ...estimatesRequest,
  retry: { firstDelaySeconds: 30, longestDelaySeconds: 3_600, retries: 20, timeoutSeconds: 900 },
  async run(deps: EstimatesDeps, { author }) {
    const estimator = deps.analysts.find(({ name }) => name === ESTIMATOR)
    if (!estimator) return
    const of = author === null ? { notBy: estimator.model ?? '' } : { author }
    for (const id of await selectEstimated(deps.db, of)) await estimateAgain(deps, estimator, id)
  },
})

async function estimateAgain({ db, clock }: EstimatesDeps, estimator: Analyst, bookId: number) {
  const row = await findBook(db, bookId)
  const assessment = row && (await estimator.assess(await getMaterial(db, row)))
  if (!assessment) return
  await db.transaction(async (tx) => {
    await lockBook(tx, bookId)
    const { analysis } = (await findBook(tx, bookId)) ?? { analysis: null }
    if (analysis?.analyst !== ESTIMATOR || isSame(analysis, assessment)) return
    await insertCurrentAnalysis(tx, bookId, assessment, { by: null, at: clock() })
  })
}

function isSame(analysis: NonNullable<BookRow['analysis']>, assessment: Assessment): boolean {
  return (
    analysis.model === assessment.model &&
    analysis.basis === assessment.basis &&
    [
      [analysis.languageExplanation, analysis.languageRating],
      [analysis.sexualExplanation, analysis.sexualContentRating],
      [analysis.violenceExplanation, analysis.violenceRating],
    ].every(
      ([explanation, rating], i) =>
        explanation === assessment[DIMENSIONS[i]!.explanation] &&
        rating === assessment[DIMENSIONS[i]!.rating],
    )
  )
}
