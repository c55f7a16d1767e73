import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import type { createTextFileAnalyzer } from '../../../server/src/adapters/text-files/text-file-analyzer.ts'
import {
  assessText,
  type TextAssessment,
} from '../../../server/src/domain/text-analysis/assess-text.ts'
import { shareWithinOne } from '../../../server/src/domain/agreement.ts'

export type Levels = readonly [language: number, sexual: number, violence: number]
type Novel = { levels: Levels; heldOut?: true; slursAgainst?: readonly string[] }

const BLACK = 'Black people'
const ITALIANS = 'Italians'
const JEWISH = 'Jewish people'
const NATIVE = 'Native Americans'
const MIXED = 'people of mixed descent'

/** By a part of the file's name; other files are only printed. `heldOut`: neither words nor scales were set on it. */
const NOVELS: Record<string, Novel> = {
  dracula: { levels: [1, 2, 4] },
  chatterley: { levels: [4, 5, 1] },
  'red-harvest': { levels: [2, 2, 4], slursAgainst: [ITALIANS] },
  'all-quiet': { levels: [2, 3, 5] },
  'farewell-to-arms': { levels: [3, 3, 3], slursAgainst: [ITALIANS, BLACK] },
  gatsby: { levels: [2, 2, 3], slursAgainst: [JEWISH] },
  iliad: { levels: [0, 2, 5] },
  ulysses: { levels: [4, 4, 2], slursAgainst: [BLACK, JEWISH, NATIVE, 'East Asian people'] },
  'pride-and-prejudice': { levels: [0, 1, 0] },
  'wind-in-the-willows': { levels: [0, 0, 1] },
  'wizard-of-oz': { levels: [0, 0, 2] },
  'anne-of-green-gables': { levels: [0, 1, 1] },
  'alices-adventures': { levels: [0, 0, 1] },
  middlemarch: { levels: [1, 1, 1] },
  candide: { levels: [1, 3, 4] },
  'secret-garden': { levels: [0, 0, 1] },
  'jane-eyre': { levels: [0, 2, 2] },
  'scarlet-letter': { levels: [0, 2, 1] },
  'king-solomons-mines': { levels: [1, 1, 4], slursAgainst: [BLACK, MIXED] },
  'portrait-of-the-artist': { levels: [2, 3, 1] },
  'black-beauty': { levels: [0, 0, 2] },
  'madding-crowd': { levels: [1, 2, 2] },
  'sons-and-lovers': { levels: [2, 3, 2], slursAgainst: [BLACK] },
  tarzan: { levels: [1, 1, 4], heldOut: true },
  'oliver-twist': { levels: [1, 1, 3], heldOut: true, slursAgainst: [BLACK] },
  'huckleberry-finn': { levels: [4, 1, 3], heldOut: true, slursAgainst: [BLACK, NATIVE] },
  frankenstein: { levels: [0, 1, 3], heldOut: true },
  'treasure-island': { levels: [1, 0, 3], heldOut: true },
  'sister-carrie': { levels: [1, 2, 1], heldOut: true, slursAgainst: [JEWISH] },
  'war-of-the-worlds': { levels: [1, 0, 3], heldOut: true },
}

export type Judged = { truth: Levels; rated: TextAssessment }
type RatedNovel = {
  name: string
  rated: TextAssessment
  truth?: Levels
  isHeldOut: boolean
  falseSlurs: number
}

/** Whether the bench judges it, whatever stands between the words of its name. */
export function isKnownNovel(file: string): boolean {
  const name = file.replaceAll('_', '-')
  return Object.keys(NOVELS).some((part) => name.includes(part))
}

/** None if the folder does not exist. */
export async function rateNovels(
  reader: ReturnType<typeof createTextFileAnalyzer>,
  folder: string,
): Promise<RatedNovel[]> {
  if (!existsSync(folder)) return []
  const novels: RatedNovel[] = []
  for (const file of readdirSync(folder).filter((name) => /\.(?:txt|epub)$/.test(name))) {
    const read = await reader.analyze(path.join(folder, file), file)
    const novel = Object.entries(NOVELS).find(([part]) => file.includes(part))?.[1]
    const slurs = read.counts.dimensions.language.found.filter(({ tier }) => tier === 'slurs')
    const isFalse = ({ against = '' }) => !novel?.slursAgainst?.includes(against)
    novels.push({
      name: file.slice(0, 40),
      rated: assessText(read),
      ...(novel && { truth: novel.levels }),
      isHeldOut: novel?.heldOut ?? false,
      falseSlurs: novel ? slurs.filter(isFalse).reduce((sum, { count }) => sum + count, 0) : 0,
    })
  }
  return novels
}

export function judgedOf(novels: readonly RatedNovel[]) {
  return novels.flatMap(({ truth, ...novel }) => (truth ? [{ ...novel, truth }] : []))
}

export function summaryOf(novels: readonly RatedNovel[]) {
  const judged = judgedOf(novels)
  return {
    false_slurs: novels.reduce((sum, { falseSlurs }) => sum + falseSlurs, 0),
    fulltext_within_one: DIMENSIONS.map(({ rating }, i) =>
      Number(
        shareWithinOne(
          judged.map(({ truth }) => truth[i]!),
          judged.map(({ rated }) => rated[rating]),
        ).toFixed(3),
      ),
    ),
  }
}
