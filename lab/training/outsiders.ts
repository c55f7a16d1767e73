/** How estimates hold on books that the catalogue lacks, with levels given by somebody who had not seen them. */
import { CONFIDENCE_WORDS, confidenceWord } from '@pagelight/contract/constants/confidence.ts'
import { DIMENSIONS, isEstimated, UNAVAILABLE } from '@pagelight/contract/ratings.ts'
import { relatedBooksIn } from '../../server/src/adapters/estimator-files.ts'
import { createStarterAnalyst } from '../../server/src/adapters/starter-catalogue/starter-analyst.ts'
import type { StarterWork } from '../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { shareWithinOne, spearman } from '../../server/src/domain/agreement.ts'
import type { Analyst } from '../../server/src/domain/assessment.ts'
import {
  calibrated,
  logit,
  type Calibration,
} from '../../server/src/domain/estimator/confidence.ts'
import { explicitBehindMild, harmOf, type Shown } from './harm.ts'
import { readLabelled } from '../read-labelled.ts'
import { fitLogistic } from './logistic.ts'
import { estimateRecords, readOutsidersRecords, RECORDS } from './outsiders-records.ts'
import { constantShare } from './training.ts'

/** A confidence is measured by a calibration that has not seen the record. */
const GROUPS = 10

type Labelled = { title: string; author: string; levels: number[] }
export type Outsider = Shown & { confidence: number }

/**
 * The records, each by an estimator that has not learned from it or its author, and titles with an author of whom the
 * catalogue has other books.
 */
export async function estimateOutsiders(
  works: readonly StarterWork[],
  estimator: Analyst,
  withoutAuthorOf: (record: { author: string }) => Analyst,
) {
  const relatedTo = relatedBooksIn(works)
  const records = await readOutsidersRecords(RECORDS)
  const catalogue = createStarterAnalyst(works)
  const titles = (await readLevels('library-labels.jsonl')).map(
    async ({ title, author, levels }) => {
      const material = { title, author, description: null, genre: null, subjects: [] }
      if (await catalogue.assess(material)) return []
      const estimate = await estimator.assess({ ...material, related: relatedTo(material) })
      if (!estimate) return []
      const { basis, confidence } = estimate
      return [
        {
          truth: levels,
          levels: DIMENSIONS.map(({ rating }) => estimate[rating]),
          basis,
          confidence,
        },
      ]
    },
  )
  return {
    records: await estimateRecords(records, withoutAuthorOf, relatedTo),
    titles: (await Promise.all(titles)).flat(),
  }
}

/** What the catalogue says of 300 of its works, and what somebody said who had not seen it. */
export async function secondAssessments(works: readonly StarterWork[]): Promise<Shown[]> {
  const byName = new Map(works.map((work) => [`${work.title}|${work.author}`, work]))
  return (await readLevels('second-assessment.jsonl')).flatMap(({ title, author, levels }) => {
    const work = byName.get(`${title}|${author}`)
    if (!work || !levels) return []
    const own = DIMENSIONS.map(({ rating }) => work[rating])
    return [{ truth: levels, levels: own, basis: 'knowledge' as const }]
  })
}

/** What an estimate has to be better than: the same guess for each of these books. */
export function shareOfOneGuess(outsiders: readonly Shown[]): number {
  return constantShare(
    outsiders.map(({ truth: [language, sexual, violence] }) => ({
      language_rating: language!,
      sexual_content_rating: sexual!,
      violence_rating: violence!,
    })),
  )
}

export function fitCalibration(outsiders: readonly Outsider[]): Calibration {
  const fitted = (basis: keyof Calibration): [number, number] => {
    const outcomes = outsiders.filter(isRated).filter((one) => one.basis === basis)
    const [shift = 0, slope = 0] = fitLogistic(
      outcomes.map((one) => ({
        inputs: [1, logit(one.confidence)],
        offset: logit(one.confidence),
        right: isClose(one),
        weight: 1,
      })),
    )
    return [shift, 1 + slope]
  }
  return { metadata: fitted('metadata'), related: fitted('related') }
}

/** With the confidence that a calibration by the others gives. */
export function crossCalibrated<T extends Outsider>(outsiders: readonly T[]): T[] {
  return outsiders.map((one, i) => {
    if (!isRated(one)) return one
    const others = outsiders.filter((_, other) => other % GROUPS !== i % GROUPS)
    const by = fitCalibration(others)[one.basis === 'related' ? 'related' : 'metadata']
    return { ...one, confidence: calibrated(one.confidence, by) }
  })
}

/** What accuracy.json says of them. */
export function measureOutsiders(outsiders: readonly Outsider[]) {
  const rated = outsiders.filter(isRated)
  return {
    n: outsiders.length,
    rated: rated.length,
    rho: eachDimension(rated, spearman),
    within_one: eachDimension(rated, shareWithinOne),
    reliability: reliabilityByWord(rated),
    tenths: reliabilityByTenth(rated),
    harm: harmOf(outsiders),
    ...explicitBehindMild(outsiders),
  }
}

export function reliabilityByWord(outsiders: readonly Outsider[]) {
  const rated = outsiders.filter(isRated)
  return CONFIDENCE_WORDS.map((word) => ({
    word,
    ...reliabilityOf(rated.filter(({ confidence }) => confidenceWord(confidence) === word)),
  }))
}

function reliabilityByTenth(rated: readonly Outsider[]) {
  const tenths = Map.groupBy(rated, ({ confidence }) => Math.min(Math.floor(confidence * 10), 9))
  return [...tenths].toSorted(([a], [b]) => a - b).map(([, of]) => reliabilityOf(of))
}

/** The mean confidence, and the share with all three levels within one; 0 of no books. */
function reliabilityOf(of: readonly Outsider[]) {
  const mean = (value: (one: Outsider) => number) =>
    of.length === 0 ? 0 : rounded(of.reduce((sum, one) => sum + value(one), 0) / of.length)
  return {
    books: of.length,
    stated: mean(({ confidence }) => confidence),
    found: mean((one) => (isClose(one) ? 1 : 0)),
  }
}

export function eachDimension(
  of: readonly Shown[],
  value: (truth: number[], guess: number[]) => number,
): number[] {
  return DIMENSIONS.map((_, i) =>
    rounded(
      value(
        of.map(({ truth }) => truth[i]!),
        of.map(({ levels }) => levels[i]!),
      ),
    ),
  )
}

export function isRated({ levels, basis }: Shown): boolean {
  return isEstimated(basis) && levels[0] !== UNAVAILABLE
}

function isClose({ truth, levels }: Shown): boolean {
  return truth.every((level, i) => Math.abs(level - levels[i]!) <= 1)
}

const readLevels = (file: string) => readLabelled(file, (line) => line as Labelled)

function rounded(value: number): number {
  return Number(value.toFixed(3))
}
