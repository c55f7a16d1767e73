/**
 * `npm run bench:records [-- --records FILE]`: how close the shipped estimator comes to the levels that an outsider gave to
 * books that the catalogue lacks and that it has not learned from, how far its confidence is right, and how often a book
 * that it says to be within limits is not. With --each also book by book. The last line is RESULT and JSON.
 */
import { parseArgs } from 'node:util'
import { readEstimator, relatedBooksIn } from '../../server/src/adapters/estimator-files.ts'
import { readStarterCatalogue } from '../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { shareWithinOne, spearman } from '../../server/src/domain/agreement.ts'
import { explicitBehindMild, harmOf } from '../training/harm.ts'
import { eachDimension, isRated, reliabilityByWord } from '../training/outsiders.ts'
import {
  estimateRecords,
  isClean,
  isExplicit,
  readOutsidersRecords,
  TEST_RECORDS,
} from '../training/outsiders-records.ts'

const { values } = parseArgs({
  options: { records: { type: 'string' }, each: { type: 'boolean' } },
})
const records = await readOutsidersRecords(values.records ?? TEST_RECORDS)
const relatedTo = relatedBooksIn(await readStarterCatalogue())
const estimator = await readEstimator()
const estimated = await estimateRecords(records, () => estimator, relatedTo)
const rated = estimated.filter(isRated)

if (values.each)
  for (const { record, truth, levels, confidence, basis } of estimated)
    print(`${truth.join('')} -> ${levels.join('')} ${confidence} ${basis} ${record.title}`)

const rho = eachDimension(rated, spearman)
const withinOne = eachDimension(rated, shareWithinOne)
print(`rated ${rated.length} of ${records.length}`)
print(`rho ${rho.join(' / ')}, within one ${withinOne.join(' / ')}`)
const bias = Object.fromEntries(
  Object.entries({ clean: isClean, explicit: isExplicit }).map(([name, is]) => {
    const of = rated.filter(is)
    const by = eachDimension(of, biasOf)
    print(`bias of ${name} books ${by.join(' / ')} (${of.length})`)
    return [name, by]
  }),
)
const reliability = reliabilityByWord(estimated)
for (const { word, books, stated, found } of reliability)
  print(`${word}: ${books}, stated ${stated}, all three within one ${found}`)
const harm = harmOf(estimated)
for (const { limit, said, beyond, truly, truly_said } of harm)
  print(
    `limits ${limit}/${limit}/${limit}: ${said} said to be within, ${beyond} beyond; of ${truly} truly within ${truly_said} said so`,
  )
const explicit = explicitBehindMild(estimated)
print(`explicit ${explicit.explicit}, estimated 0 or 1: ${explicit.mild}`)
print(
  `RESULT ${JSON.stringify({ books: records.length, rated: rated.length, rho, within_one: withinOne, bias, reliability, harm, explicit })}`,
)

function biasOf(truth: readonly number[], guess: readonly number[]): number {
  return guess.reduce((sum, level, i) => sum + level - truth[i]!, 0) / guess.length
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
