import weights from '../../../../data/lexicon/scene-weights.json' with { type: 'json' }
import type { Hit } from './find-hits.ts'
import type { Lexicon } from './lexicon/compile.ts'
import { INPUTS, kindsOfCues, windowsOf, type Window } from './scene-cues.ts'
import type { Tokens } from './tokens.ts'

export const SCENE_KINDS = ['love', 'harm'] as const
export type SceneKind = (typeof SCENE_KINDS)[number]

/** `clear`: those beyond doubt among the likely ones; `named`: of these, those of violence that have a word for it. */
export type SceneCounts = { likely: number; clear: number; named: number }

/** Passages that read like scenes although no word of the lexicons need be in them. */
export type LikelyScenes = Record<SceneKind, SceneCounts>

/** What a window's cues and each of its different words add to the log-odds of a scene. */
type SceneWeights = { cues: readonly number[]; words: Readonly<Record<string, number>> }

/** In words: a longer gap ends the scene. */
const APART = 150
/** Log-odds. */
const LIMITS: Record<SceneKind, { likely: number; clear: number }> = {
  love: { likely: -0.5, clear: 0.75 },
  harm: { likely: 0.5, clear: 1.5 },
}

/** How many kinds of cues must stand in a window: somebody who runs, falls and shouts is not yet harmed. */
const FEWEST_KINDS = { love: 0, harm: 2 }

const NONE: SceneCounts = { likely: 0, clear: 0, named: 0 }

const scorers = { love: createScorer(weights.love), harm: createScorer(weights.harm) }

export function noLikelyScenes(): LikelyScenes {
  return { love: { ...NONE }, harm: { ...NONE } }
}

export function addLikelyScenes(
  scenes: LikelyScenes,
  tokens: Tokens,
  cues: Lexicon,
  harms: readonly Hit[],
): void {
  const windows = windowsOf(tokens, cues)
  for (const kind of SCENE_KINDS) {
    const scores = scorers[kind](tokens, windows).map((score, i) =>
      kindsOfCues(windows[i]!, kind) >= FEWEST_KINDS[kind] ? score : -Infinity,
    )
    const best = bestOfScenes(windows, scores, LIMITS[kind].likely, kind === 'harm' ? harms : null)
    scenes[kind].likely += best.length
    const clear = best.filter(({ score }) => score >= LIMITS[kind].clear)
    scenes[kind].clear += clear.length
    scenes[kind].named += clear.filter(({ isNamed }) => isNamed).length
  }
}

/** The log-odds of each window of a text. */
export function createScorer(of: SceneWeights) {
  if (of.cues.length !== INPUTS) throw new Error('The weights of scenes do not fit their cues.')
  const weightOf = new Map(Object.entries(of.words))
  return (tokens: Tokens, windows: readonly Window[]): number[] => {
    const ofWords = sumsOfDifferent(tokens.words, windows, weightOf)
    return windows.map(({ inputs }, i) =>
      inputs.reduce((sum, input, at) => sum + input * of.cues[at]!, ofWords[i]!),
    )
  }
}

function sumsOfDifferent(
  words: readonly string[],
  windows: readonly Window[],
  weightOf: ReadonlyMap<string, number>,
): number[] {
  const found = words.map((word) => weightOf.get(word) ?? 0)
  return windows.map(({ at, end }) => {
    const seen = new Set<string>()
    let sum = 0
    for (let i = at; i < end; i++) {
      if (found[i] === 0 || seen.has(words[i]!)) continue
      seen.add(words[i]!)
      sum += found[i]!
    }
    return sum
  })
}

/** The highest score of each scene, and whether a word of violence is in it. */
function bestOfScenes(
  windows: readonly Window[],
  scores: readonly number[],
  from: number,
  harms: readonly Hit[] | null,
): { score: number; isNamed: boolean }[] {
  const best: { score: number; isNamed: boolean }[] = []
  let last = -Infinity
  windows.forEach((window, i) => {
    const score = scores[i]!
    if (score < from) return
    const isNamed = harms === null || harms.some(({ at }) => at >= window.at && at < window.end)
    const scene = best.at(-1)
    if (scene === undefined || window.at - last > APART) best.push({ score, isNamed })
    else {
      scene.score = Math.max(scene.score, score)
      scene.isNamed ||= isNamed
    }
    last = window.at
  })
  return best
}
