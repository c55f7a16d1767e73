/**
 * `npm run bench:ratings`: how close the estimator comes to the starter catalogue's assessed ratings, given the
 * description, genre and subjects. Its weights were written by hand with this catalogue at hand, so the figures
 * flatter it.
 */
import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import { createEstimator } from '../adapters/analyst/estimator.ts'
import { readStarterCatalogue } from '../adapters/catalogue/starter-catalogue.ts'
import { spearman, shareWithinOne } from './agreement.ts'

const entries = await readStarterCatalogue()
const estimator = createEstimator()
const started = performance.now()
const estimates = await Promise.all(entries.map((entry) => estimator.assess(entry)))
const msPerBook = (performance.now() - started) / entries.length

const result: Record<string, number> = { n: entries.length }
for (const { key, rating } of DIMENSIONS) {
  const truth = entries.map((entry) => entry[rating])
  const guess = estimates.map((assessment) => assessment?.[rating] ?? -1)
  const median = truth.toSorted((a, b) => a - b)[Math.floor(truth.length / 2)] ?? 0
  result[`rho_${key}`] = round(spearman(truth, guess))
  result[`within1_${key}`] = round(shareWithinOne(truth, guess))
  result[`median_within1_${key}`] = round(
    shareWithinOne(
      truth,
      truth.map(() => median),
    ),
  )
}
result['ms_per_book'] = round(msPerBook)

for (const { key, shortName } of DIMENSIONS) {
  process.stdout.write(
    `${shortName.padEnd(16)} rho ${result[`rho_${key}`]}  within one level ${result[`within1_${key}`]}` +
      `  (constant median ${result[`median_within1_${key}`]})\n`,
  )
}
process.stdout.write(`RESULT ${JSON.stringify(result)}\n`)

function round(value: number): number {
  return Number(value.toFixed(3))
}
