/**
 * `npm run bench:fulltext`: reads whole novels (EVAL_DATA/fulltext, where there are any) and the bench's own passages, holds
 * the levels against what we hold true, and measures how long it takes and how long the server's own thread is kept from its work.
 * Also places lab/labelled/passages-test.jsonl, which nothing is ever trained on, in a clean novel; `-- --passages FILE` does only
 * that, with the passages of the file, {"text","dimension","level","innocent"} a line; `-- --catalogue FOLDER` only reads the
 * folder's novels that the starter catalogue has, LitBank's originals.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import {
  assessText,
  type TextAssessment,
} from '../../server/src/domain/text-analysis/assess-text.ts'
import { createTextFileAnalyzer } from '../../server/src/adapters/text-files/text-file-analyzer.ts'
import { readEnvironment } from '../../server/src/config.ts'
import { shareWithinOne, spearman } from '../../server/src/domain/agreement.ts'
import { PASSAGES } from './fulltext-passages.ts'
import { benchCatalogueNovels } from './fulltext-catalogue.ts'
import { benchPlaced } from './fulltext-placed.ts'
import { judgedOf, rateNovels, summaryOf, type Judged, type Levels } from './ratings/novels.ts'

const TEST_PASSAGES = new URL('../labelled/passages-test.jsonl', import.meta.url)
const WORDS = 150_000
const ROUNDS = 5

const folder = path.join(readEnvironment()['EVAL_DATA'] ?? '../shared/eval', 'fulltext')
const { passages: placedFile, catalogue } = parseArgs({
  options: { passages: { type: 'string' }, catalogue: { type: 'string' } },
}).values
const reader = createTextFileAnalyzer()
const scratch = mkdtempSync(path.join(tmpdir(), 'pagelight-bench-'))
const print = (line: string) => void process.stdout.write(`${line}\n`)
const result: Record<string, unknown> = {}

try {
  if (catalogue !== undefined)
    Object.assign(result, await benchCatalogueNovels(reader, catalogue, print))
  else {
    if (placedFile === undefined) {
      await novels()
      await passages()
      await speed()
    }
    Object.assign(result, benchPlaced(placedFile ?? TEST_PASSAGES, folder, print))
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
print(`RESULT ${JSON.stringify(result)}`)

async function novels(): Promise<void> {
  const rated = await rateNovels(reader, folder)
  if (rated.length === 0) return print(`No novels in ${folder}. Set EVAL_DATA to where they are.`)
  for (const { name, rated: assessment, truth } of rated) printNovel(name, assessment, truth)
  const known = judgedOf(rated)
  const heldOut = known.filter(({ isHeldOut }) => isHeldOut)
  result['novels'] = known.length
  result['held_out'] = heldOut.length
  if (known.length > 0) agreement('', known)
  if (heldOut.length > 0) agreement('held_out_', heldOut)
  Object.assign(result, summaryOf(rated))
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
