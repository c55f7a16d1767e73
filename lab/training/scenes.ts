/** `npm run scenes:train`: fits the weights of scenes on lab/labelled/passages.jsonl, and judges each writer by the others. */
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { tokenize } from '../../server/src/domain/text-analysis/tokens.ts'
import {
  compileSceneCues,
  INPUT_KINDS,
  windowOfAll,
  type Window,
} from '../../server/src/domain/text-analysis/scene-cues.ts'
import { fitLogistic } from './logistic.ts'

const PENALTY = 6
/** What a cue weighs before anything is learned. */
const EXPECTED = 0.3
const DIGITS = 3
const LEVEL_OF_SCENE = 3
const CALM = 1

const passage = z.object({
  kind: z.string(),
  text: z.string(),
  sexual: z.int(),
  violence: z.int(),
  writer: z.string(),
})
type Example = { window: Window; writer: string; level: number; isInnocent: boolean }
type Scored = Example & { score: number }

const at = (path: string) => new URL(path, import.meta.url)
const passages = readFileSync(at('../labelled/passages.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => passage.parse(JSON.parse(line)))
const cues = compileSceneCues()

const weights = { love: train('love', 'sexual'), harm: train('harm', 'violence') }
writeFileSync(at('../../data/lexicon/scene-weights.json'), `${JSON.stringify(weights)}\n`)

function train(kind: 'love' | 'harm', dimension: 'sexual' | 'violence'): number[] {
  const examples = passages.map((one) => ({
    window: windowOfAll(tokenize(one.text), cues),
    writer: one.writer,
    level: one[dimension],
    isInnocent: one.kind.startsWith('innocent'),
  }))
  const writers = [...new Set(examples.map(({ writer }) => writer))].toSorted()
  const scored = writers.flatMap((held) => {
    const learned = fit(
      kind,
      examples.filter(({ writer }) => writer !== held),
    )
    return examples
      .filter(({ writer }) => writer === held)
      .map((one) => ({ ...one, score: scoreOf(one.window, learned) }))
  })
  report(kind, scored)
  return fit(kind, examples).map((weight) => Number(weight.toFixed(DIGITS)))
}

/** What is neither a scene nor calm teaches nothing. */
function fit(kind: 'love' | 'harm', examples: readonly Example[]): number[] {
  const expected = INPUT_KINDS.map((of) => {
    if (of === kind) return EXPECTED
    return of === 'neighbour' ? -EXPECTED : 0
  })
  const outcomes = examples
    .filter(({ level }) => level >= LEVEL_OF_SCENE || level <= CALM)
    .map(({ window, level }) => ({
      inputs: [...window.inputs],
      right: level >= LEVEL_OF_SCENE,
      weight: 1,
    }))
  return fitLogistic(outcomes, { penalty: PENALTY, expected })
}

function report(kind: 'love' | 'harm', scored: readonly Scored[]): void {
  const kinds = ({ loveKinds, harmKinds }: Window) => (kind === 'love' ? loveKinds : harmKinds)
  const scenes = scored.filter(({ level }) => level >= LEVEL_OF_SCENE)
  const innocent = scored.filter(({ isInnocent }) => isInnocent)
  const above = scenes.flatMap((one) => innocent.map((other) => one.score > other.score))
  const share = above.filter(Boolean).length / above.length
  const lines = [0, 0.5, 1].map((from) => {
    const found = (of: readonly Scored[]) =>
      of.filter((one) => one.score >= from && kinds(one.window) >= 3).length
    return `from ${from}: ${found(scenes)} of ${scenes.length} scenes, ${found(innocent)} of ${innocent.length} innocent`
  })
  process.stdout.write(
    `${kind}, each writer by the others: a scene above an innocent passage ${share.toFixed(3)}; ${lines.join('; ')}\n`,
  )
}

function scoreOf({ inputs }: Window, learned: readonly number[]): number {
  return inputs.reduce((sum, input, i) => sum + input * learned[i]!, 0)
}
