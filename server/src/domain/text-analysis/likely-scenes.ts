import weights from '../../../../data/lexicon/scene-weights.json' with { type: 'json' }
import type { Lexicon } from './lexicon/compile.ts'
import { INPUTS, kindsOfCues, windowsOf, type Window } from './scene-cues.ts'
import type { Tokens } from './tokens.ts'

export const SCENE_KINDS = ['love', 'harm'] as const
export type SceneKind = (typeof SCENE_KINDS)[number]

/** `clear`: those beyond doubt among the likely ones. */
export type SceneCounts = { likely: number; clear: number }

/** Passages that read like scenes although no word of the lexicons need be in them. */
export type LikelyScenes = Record<SceneKind, SceneCounts>

/** What a window's cues and each of its different words add to the log-odds of a scene. */
type SceneWeights = { cues: readonly number[]; words: Readonly<Record<string, number>> }

/** In words: a longer gap ends the scene. */
const APART = 150
/** Log-odds. */
const LIMITS: LikelyScenes = {
  love: { likely: -0.75, clear: 0.75 },
  harm: { likely: 0.5, clear: 1.5 },
}

/** How many kinds of cues must stand in a window: somebody who runs, falls and shouts is not yet harmed. */
const FEWEST_KINDS = { love: 0, harm: 2 }

const scorers = { love: createScorer(weights.love), harm: createScorer(weights.harm) }

export function noLikelyScenes(): LikelyScenes {
  return { love: { likely: 0, clear: 0 }, harm: { likely: 0, clear: 0 } }
}

export function addLikelyScenes(scenes: LikelyScenes, tokens: Tokens, cues: Lexicon): void {
  const windows = windowsOf(tokens, cues)
  for (const kind of SCENE_KINDS) {
    const scores = scorers[kind](tokens, windows).map((score, i) =>
      kindsOfCues(windows[i]!, kind) >= FEWEST_KINDS[kind] ? score : -Infinity,
    )
    const best = bestOfScenes(windows, scores, LIMITS[kind].likely)
    scenes[kind].likely += best.length
    scenes[kind].clear += best.filter((score) => score >= LIMITS[kind].clear).length
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

/** The highest score of each scene. */
function bestOfScenes(
  windows: readonly Window[],
  scores: readonly number[],
  from: number,
): number[] {
  const best: number[] = []
  let last = -Infinity
  windows.forEach(({ at }, i) => {
    const score = scores[i]!
    if (score < from) return
    if (at - last > APART) best.push(score)
    else best[best.length - 1] = Math.max(best.at(-1)!, score)
    last = at
  })
  return best
}
