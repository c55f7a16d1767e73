/** Passages alone and placed in a clean novel: how far the levels are from what a reader of the passage says. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { DIMENSIONS, type DimensionKey } from '@pagelight/contract/ratings.ts'
import { assessText } from '../../server/src/domain/text-analysis/assess-text.ts'
import { countText } from '../../server/src/domain/text-analysis/count-text.ts'
import {
  addLikelyScenes,
  noLikelyScenes,
} from '../../server/src/domain/text-analysis/likely-scenes.ts'
import { compileSceneCues } from '../../server/src/domain/text-analysis/scene-cues.ts'
import { tokenize } from '../../server/src/domain/text-analysis/tokens.ts'
import { PASSAGES } from './fulltext-passages.ts'

const TIMES = [1, 3, 10, 20] as const
const ROUNDS = 5
const CLEAN_NOVEL = 'anne-of-green-gables'
const GENERATED_WORDS = 80_000

const NOTHING = { language: 0, sexual: 0, violence: 0 }

const placed = z.object({
  text: z.string(),
  dimension: z.enum(['language', 'sexual', 'violence']),
  /** In a book that has nothing else. */
  level: z.int().min(0).max(5),
  innocent: z.boolean(),
})
type Placed = z.infer<typeof placed>

/** `file`: a passage a line; `folder`: of novels, may be absent. Prints as it goes. */
export function benchPlaced(file: string | URL, folder: string, print: (line: string) => void) {
  const passages = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => placed.parse(JSON.parse(line)))
  const novel = cleanNovel(folder)
  const clean = levelsOf(novel)
  print(`The clean novel alone: ${DIMENSIONS.map(({ key }) => clean[key]).join(' ')}`)
  const result: Record<string, number> = {}
  for (const times of [0, ...TIMES]) {
    const name = times === 0 ? 'alone' : `x${times}`
    const judged = passages.map((one) =>
      times === 0
        ? judge(one, one.text, NOTHING)
        : judge(one, place(novel, one.text, times), clean),
    )
    const telling = judged.filter(({ innocent }) => !innocent)
    const innocent = judged.filter((one) => one.innocent)
    const within = telling.filter(({ level, truth }) => Math.abs(level - truth) <= 1).length
    const raised = innocent.filter(({ level, truth }) => level >= truth + 2).length
    const seen = telling.filter(({ level }) => level > 2).length
    print(
      `${name.padEnd(6)} within one ${within} of ${telling.length}, above 2 ${seen}, innocent raised by two ${raised} of ${innocent.length}`,
    )
    for (const key of ['sexual', 'violence'] as const) {
      const of = telling.filter(({ dimension }) => dimension === key)
      const near = of.filter(({ level, truth }) => Math.abs(level - truth) <= 1).length
      print(`       ${key}: within one ${near} of ${of.length}`)
    }
    result[`placed_${name}_within1`] = Number((within / Math.max(telling.length, 1)).toFixed(3))
    result[`placed_${name}_innocent_raised`] = raised
  }
  result['time_of_scenes'] = timeOfScenes(novel)
  print(`Time relative to counting words alone: ${result['time_of_scenes']}`)
  return result
}

/** `truth`: what the passage or the novel around it has, whichever is higher. */
function judge(passage: Placed, text: string, base: Record<DimensionKey, number>) {
  const truth = Math.max(passage.level, base[passage.dimension])
  return { ...passage, level: levelsOf(text)[passage.dimension], truth }
}

function levelsOf(text: string): Record<DimensionKey, number> {
  const counts = countText([{ title: '', text }])
  const rated = assessText({ counts, format: 'txt', leftOut: [] })
  const levels = DIMENSIONS.map(({ key, rating }) => [key, rated[rating]])
  return Object.fromEntries(levels) as Record<DimensionKey, number>
}

/** At even distances between sentences, each as a paragraph of its own. */
function place(novel: string, passage: string, times: number): string {
  const sentences = novel.split(/(?<=[.!?]["”’]?)\s+/)
  const every = sentences.length / (times + 1)
  const after = new Set(Array.from({ length: times }, (_, i) => Math.floor(every * (i + 1))))
  return sentences.map((one, i) => (after.has(i) ? `${one}\n\n${passage}\n\n` : one)).join(' ')
}

function cleanNovel(folder: string): string {
  const file = existsSync(folder)
    ? readdirSync(folder).find((name) => name.includes(CLEAN_NOVEL) && name.endsWith('.txt'))
    : undefined
  if (file !== undefined) return readFileSync(path.join(folder, file), 'utf8')
  const calm = PASSAGES.filter(({ levels }) => Math.max(...levels) === 0).map(({ text }) => text)
  const words = calm.join(' ').split(/\s+/).length
  return Array.from({ length: Math.ceil(GENERATED_WORDS / words) }, () => calm.join('\n\n')).join(
    '\n\n',
  )
}

/** Of all counting to counting without the scenes, the median of some rounds. */
function timeOfScenes(novel: string): number {
  const ratios = Array.from({ length: ROUNDS }, () => {
    const started = performance.now()
    countText([{ title: '', text: novel }])
    const all = performance.now() - started
    const tokens = tokenize(novel)
    const from = performance.now()
    addLikelyScenes(noLikelyScenes(), tokens, compileSceneCues(), [])
    return all / (all - (performance.now() - from))
  })
  return Number(ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!.toFixed(2))
}
