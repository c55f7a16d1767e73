/**
 * `npm run scenes:train -- --novels FOLDER`: fits the weights of scenes on lab/labelled/passages.jsonl and, as what is none,
 * on windows of the novels in the folder (LitBank's originals); judges each writer and every third novel by the others.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readLabelled } from '../read-labelled.ts'
import { readVectors } from '../../server/src/adapters/estimator-files.ts'
import { findHits } from '../../server/src/domain/text-analysis/find-hits.ts'
import { compileLexicons } from '../../server/src/domain/text-analysis/lexicon/lexicons.ts'
import {
  createScorer,
  SCENE_KINDS,
  type SceneKind,
} from '../../server/src/domain/text-analysis/likely-scenes.ts'
import {
  compileSceneCues,
  INPUT_KINDS,
  INPUTS,
  windowsOf,
  type Window,
} from '../../server/src/domain/text-analysis/scene-cues.ts'
import { tokenize, type Tokens } from '../../server/src/domain/text-analysis/tokens.ts'
import { isKnownNovel } from '../benchmarks/ratings/novels.ts'
import { fitLogistic } from './logistic.ts'
import { createWordInputs } from './scene-words.ts'

const PENALTY = 4
/** What a cue weighs before anything is learned. */
const EXPECTED = 0.3
/** Conjugate-gradient steps: more change nothing that is shipped. */
const STEPS = 40
const DIGITS = 3
const LEVEL_OF_SCENE = 3
const CALM = 1
const DIMENSION = { love: 'sexual', harm: 'violence' } as const

/** Innocent neighbours are the hardest; a window of a novel may be a scene after all. */
const INNOCENT_WEIGHT = 2
const NOVEL_WEIGHT = 0.05
/** Windows of a novel that are learned from, evenly spread. */
const WINDOWS_OF_NOVEL = 150
/** In words: a window of a novel is calm if the lexicons find nothing so near. */
const NEAR = 100
/** Every third novel is kept to judge by. */
const HELD = 3

const passage = z.object({
  kind: z.string(),
  text: z.string(),
  sexual: z.int(),
  violence: z.int(),
  writer: z.string(),
})
type Passage = z.infer<typeof passage>
type Learned = { cues: number[]; words: Record<string, number> }
/** A window to learn from; null is a window of a novel. */
type Example = { window: Window; words: Set<string>; from: Passage | null }
type Text = { tokens: Tokens; windows: Window[] }
/** `calm`: the windows in which the lexicons find nothing of the kind, so that there hardly is a scene. */
type Novel = Text & { calm: Record<SceneKind, Window[]> }

const { novels: folder } = parseArgs({ options: { novels: { type: 'string' } } }).values
if (folder === undefined) throw new Error('--novels: a folder of novels as text files.')

const cues = compileSceneCues()
const lexicons = compileLexicons()
const vectors = await readVectors()
const labelled = await readLabelled('passages.jsonl', (line) => passage.parse(line))
const passages = labelled.map((from) => ({ from, ...readText(from.text) }))
const novels = readdirSync(folder)
  .filter((name) => name.endsWith('.txt') && !isKnownNovel(name))
  .map((name) => readNovel(readFileSync(path.join(folder, name), 'utf8')))
const heldNovels = novels.filter((_, i) => i % HELD === 0)
const learnedNovels = novels.filter((_, i) => i % HELD !== 0)
const ofPassages = passages.flatMap(({ from, ...text }) =>
  text.windows.map((window) => toExample(text, window, from)),
)

const entries = SCENE_KINDS.map((kind) => [kind, train(kind)] as const)
writeFileSync(
  new URL('../../data/lexicon/scene-weights.json', import.meta.url),
  `${JSON.stringify(Object.fromEntries(entries))}\n`,
)

function readText(text: string): Text {
  const tokens = tokenize(text)
  return { tokens, windows: windowsOf(tokens, cues) }
}

function readNovel(content: string): Novel {
  const text = readText(content)
  const calm = (kind: SceneKind) => {
    const hits = findHits(text.tokens, lexicons[DIMENSION[kind]])
    const found = new Set(hits.map((hit) => Math.floor(hit.at / NEAR)))
    return text.windows.filter(
      ({ at, end }) => !found.has(Math.floor(at / NEAR)) && !found.has(Math.floor(end / NEAR)),
    )
  }
  return { ...text, calm: { love: calm('love'), harm: calm('harm') } }
}

function toExample({ tokens }: Text, window: Window, from: Passage | null): Example {
  return { window, words: new Set(tokens.words.slice(window.at, window.end)), from }
}

function evenlySpread(novel: Novel, kind: SceneKind): Example[] {
  const every = Math.max(Math.floor(novel.calm[kind].length / WINDOWS_OF_NOVEL), 1)
  return novel.calm[kind]
    .filter((_, i) => i % every === 0)
    .map((window) => toExample(novel, window, null))
}

function train(kind: SceneKind): Learned {
  const writers = [...new Set(passages.map(({ from }) => from.writer))].toSorted()
  const judged = writers.map((held) => {
    const learned = fit(
      kind,
      ofPassages.filter(({ from }) => from!.writer !== held),
    )
    return judge(kind, learned, held)
  })
  report(kind, judged)
  return fit(kind, ofPassages)
}

/** What is neither a scene nor calm teaches nothing. */
function fit(kind: SceneKind, learnable: readonly Example[]): Learned {
  const ofNovels = learnedNovels.flatMap((novel) => evenlySpread(novel, kind))
  const levelOf = ({ from }: Example) => (from === null ? 0 : from[DIMENSION[kind]])
  const used = [...learnable, ...ofNovels].filter(
    (one) => levelOf(one) >= LEVEL_OF_SCENE || levelOf(one) <= CALM,
  )
  const words = createWordInputs(
    learnable.map((one) => one.words),
    ofNovels.map((one) => one.words),
    vectors,
  )
  const expected = INPUT_KINDS.map((of) => {
    if (of === kind) return EXPECTED
    return of === 'neighbour' ? -EXPECTED : 0
  })
  const weights = fitLogistic(
    used.map((one) => ({
      inputs: Float64Array.of(...one.window.inputs, ...words.of(one.words)),
      right: levelOf(one) >= LEVEL_OF_SCENE,
      weight: weightOf(one),
    })),
    { penalty: PENALTY, expected, steps: STEPS },
  )
  return {
    cues: weights.slice(0, INPUTS).map((weight) => Number(weight.toFixed(DIGITS))),
    words: words.weightsOf(weights.slice(INPUTS)),
  }
}

/** A passage counts once, however many windows it has. */
function weightOf({ from }: Example): number {
  if (from === null) return NOVEL_WEIGHT
  return (isInnocent(from) ? INNOCENT_WEIGHT : 1) / 2
}

function isInnocent({ kind }: Passage): boolean {
  return kind.startsWith('innocent')
}

type Judged = { scenes: number[]; innocent: number[]; novels: number[] }

/** The best window of each passage of the writer, and all of the novels that are kept. */
function judge(kind: SceneKind, learned: Learned, writer: string): Judged {
  const score = createScorer(learned)
  const best = (wanted: (one: Passage) => boolean) =>
    passages
      .filter(({ from }) => from.writer === writer && wanted(from))
      .map(({ tokens, windows }) => Math.max(...score(tokens, windows)))
  return {
    scenes: best((one) => one[DIMENSION[kind]] >= LEVEL_OF_SCENE),
    innocent: best(isInnocent),
    novels: heldNovels.flatMap(({ tokens, calm }) => score(tokens, calm[kind])),
  }
}

function report(kind: SceneKind, judged: readonly Judged[]): void {
  const pairs = judged.flatMap(({ scenes, innocent }) =>
    scenes.flatMap((one) => innocent.map((other) => one > other)),
  )
  const share = pairs.filter(Boolean).length / pairs.length
  const lines = [-1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5].map((from) => {
    const found = (of: keyof Judged) => {
      const all = judged.flatMap((one) => one[of])
      return [all.filter((score) => score >= from).length, all.length] as const
    }
    const [windows, all] = found('novels')
    const [scenes, innocent] = [found('scenes'), found('innocent')].map((of) => of.join(' of '))
    return `  from ${from}: ${scenes} scenes, ${innocent} innocent, ${((windows * 10_000) / all).toFixed(1)} of 10,000 windows of novels`
  })
  process.stdout.write(
    `${kind}, each writer by the others: a scene above an innocent passage ${share.toFixed(3)}\n${lines.join('\n')}\n`,
  )
}
