/**
 * `npm run bench:catalogue`: what the starter catalogue holds, and how far blind second assessments of 300
 * works drawn at random and of the works of November 2026 agree with it. The last line is RESULT and JSON.
 */
import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import { z } from 'zod'
import { readLabelled } from '../read-labelled.ts'
import { nameOf, readAlikesOf } from '../../server/src/adapters/starter-catalogue/read-alikes.ts'
import {
  readStarterCatalogue,
  readStarterFiles,
  type StarterWork,
} from '../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { checkStarterFiles } from '../../server/src/adapters/starter-catalogue/starter-check.ts'
import { isNonfiction } from '../../server/src/domain/genres.ts'

const assessed = z.object({
  title: z.string(),
  author: z.string(),
  levels: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  /** The first assessment of a work that was left out, since the two were two levels apart. */
  first: z.tuple([z.number(), z.number(), z.number()]).optional(),
})

const works = await readStarterCatalogue()
const problems = checkStarterFiles(await readStarterFiles())
const agreement = await measureAgreement(works)
const isAdultNovelWithin = (limit: number) => (work: StarterWork) =>
  work.target_audience === 'Adult' &&
  !isNonfiction(work.genre) &&
  work.genre !== 'Poetry & drama' &&
  DIMENSIONS.every(({ rating }) => work[rating] <= limit)

const result = {
  works: works.length,
  since_2020: works.filter(({ year }) => year >= 2020).length,
  adult_within_2: works.filter(isAdultNovelWithin(2)).length,
  adult_within_1: works.filter(isAdultNovelWithin(1)).length,
  series_gaps: problems.filter((problem) => problem.includes(' lacks volumes ')).length,
  readalikes_per_work: Math.min(...readAlikesOf(works).map((others) => others.length)),
  agreement_compared: agreement.compared,
  agreement_within_one: agreement.withinOne,
  agreement_exact: agreement.exact,
}
for (const [name, value] of Object.entries(result))
  process.stdout.write(`${name}: ${String(value)}\n`)
process.stdout.write(`RESULT ${JSON.stringify(result)}\n`)

/** Shares for language, sexual content and violence. */
async function measureAgreement(of: readonly StarterWork[]) {
  const byName = new Map(of.map((work) => [nameOf(work), work]))
  const files = ['second-assessment.jsonl', 'second-assessment-of-new-works.jsonl']
  const read = files.map((file) => readLabelled(file, (line) => assessed.parse(line)))
  const pairs = (await Promise.all(read)).flat().flatMap(({ levels, first, ...named }) => {
    const work = byName.get(nameOf(named))
    const before = first ?? (work && DIMENSIONS.map(({ rating }) => work[rating]))
    return before && levels ? [{ before, levels }] : []
  })
  const share = (agrees: (difference: number) => boolean) =>
    DIMENSIONS.map((_, i) => {
      const agreeing = pairs.filter(({ before, levels }) => agrees(before[i]! - levels[i]!))
      return Number((agreeing.length / pairs.length).toFixed(3))
    })
  return {
    compared: pairs.length,
    withinOne: share((difference) => Math.abs(difference) <= 1),
    exact: share((difference) => difference === 0),
  }
}
