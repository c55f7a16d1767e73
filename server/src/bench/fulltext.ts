/**
 * `npm run bench:fulltext`: reads whole novels (EVAL_DATA/fulltext, where there are any) and the bench's own passages, holds
 * the levels against what we hold true, and measures how long it takes and how long the server's own thread is kept from its work.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import { assessText, type TextAssessment } from '../domain/text-analysis/assess-text.ts'
import { createTextFileAnalyzer } from '../adapters/text-files/text-file-analyzer.ts'
import { readEnvironment } from '../config.ts'
import { shareWithinOne, spearman } from './agreement.ts'
import { PASSAGES } from './fulltext-passages.ts'

type Levels = readonly [language: number, sexual: number, violence: number]
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
const WORDS = 150_000
const ROUNDS = 5

const reader = createTextFileAnalyzer()
const scratch = mkdtempSync(path.join(tmpdir(), 'pagelight-bench-'))
const print = (line: string) => void process.stdout.write(`${line}\n`)
const result: Record<string, number | number[]> = {}

try {
  await novels()
  await passages()
  await speed()
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
print(`RESULT ${JSON.stringify(result)}`)

type Judged = { truth: Levels; rated: TextAssessment }

async function novels(): Promise<void> {
  const folder = path.join(readEnvironment()['EVAL_DATA'] ?? '../shared/eval', 'fulltext')
  if (!existsSync(folder))
    return print(`No novels: ${folder} does not exist. Set EVAL_DATA to where they are.`)
  const judged: Judged[] = []
  const heldOut: Judged[] = []
  let falseSlurs = 0
  for (const name of readdirSync(folder).filter((file) => /\.(?:txt|epub)$/.test(file))) {
    const read = await reader.analyze(path.join(folder, name), name)
    const rated = assessText(read)
    const novel = Object.entries(NOVELS).find(([part]) => name.includes(part))?.[1]
    printNovel(name.slice(0, 40), rated, novel?.levels)
    if (!novel) continue
    const { levels: truth, slursAgainst = [] } = novel
    judged.push({ truth, rated })
    if (novel.heldOut) heldOut.push({ truth, rated })
    const slurs = read.counts.dimensions.language.found.filter(({ tier }) => tier === 'slurs')
    for (const { against = '', count } of slurs)
      if (!slursAgainst.includes(against)) falseSlurs += count
  }
  result['novels'] = judged.length
  result['held_out'] = heldOut.length
  if (judged.length === 0) return
  agreement('', judged)
  if (heldOut.length > 0) agreement('held_out_', heldOut)
  result['false_slurs'] = falseSlurs
  result['fulltext_within_one'] = withinOne(judged)
}

async function passages(): Promise<void> {
  const judged: Judged[] = []
  for (const { name, levels, text } of PASSAGES) {
    const rated = await rate(text)
    printNovel(name, rated, levels)
    judged.push({ truth: levels, rated })
  }
  result['passages'] = judged.length
  agreement('passages_', judged)
}

function withinOne(judged: readonly Judged[]): number[] {
  return DIMENSIONS.map(({ rating }, i) => {
    const truth = judged.map((one) => one.truth[i]!)
    return rounded(
      shareWithinOne(
        truth,
        judged.map((one) => one.rated[rating]),
      ),
    )
  })
}

function agreement(prefix: string, judged: readonly Judged[]): void {
  DIMENSIONS.forEach(({ key, rating }, i) => {
    const truth = judged.map((one) => one.truth[i]!)
    const levels = judged.map((one) => one.rated[rating])
    result[`${prefix}rho_${key}`] = rounded(spearman(truth, levels))
    result[`${prefix}within1_${key}`] = rounded(shareWithinOne(truth, levels))
  })
}

/** In a worker as the server does it, while this thread measures how late its timers are. */
async function speed(): Promise<void> {
  const words = PASSAGES.map(({ text }) => text)
    .join('\n\n')
    .split(/\s+/)
  const text = Array.from({ length: WORDS }, (_, i) => words[i % words.length]).join(' ')
  const file = path.join(scratch, 'long.txt')
  writeFileSync(file, text)
  const times: number[] = []
  const delays: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const started = performance.now()
    await reader.analyze(file, 'long.txt')
    times.push(performance.now() - started)
    delay.disable()
    delays.push(delay.max / 1e6 - 5)
  }
  result['ms_150k_words'] = Math.round(median(times))
  result['words_per_s'] = Math.round((WORDS * 1000) / median(times))
  result['loop_delay_median_ms'] = rounded(median(delays))
  result['loop_delay_max_ms'] = rounded(Math.max(...delays))
}

async function rate(text: string): Promise<TextAssessment> {
  const file = path.join(scratch, 'passage.txt')
  writeFileSync(file, text)
  return assessText(await reader.analyze(file, 'passage.txt'))
}

function printNovel(name: string, rated: TextAssessment, truth: Levels | undefined): void {
  const levels = DIMENSIONS.map(({ rating }) => rated[rating]).join(' ')
  print(
    `${name.padEnd(40)} ${levels}  ${truth ? `true ${truth.join(' ')}` : ''}  ${rated.text_evidence.words} words`,
  )
  for (const { key, shortName } of DIMENSIONS) {
    const counts = rated.text_evidence[key].tiers.filter(({ count }) => count > 0)
    if (counts.length === 0) continue
    print(`    ${shortName}: ${counts.map(({ tier, count }) => `${tier} ${count}`).join(', ')}`)
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function rounded(value: number): number {
  return Number(value.toFixed(3))
}
