import weights from '../../../../data/lexicon/scene-weights.json' with { type: 'json' }
import type { Lexicon } from './lexicon/compile.ts'
import { INPUTS, windowsOf, type Window } from './scene-cues.ts'
import type { Tokens } from './tokens.ts'

/** Passages that read like scenes although no word of the lexicons need be in them. */
export type LikelyScenes = {
  love: number
  /** How clearly they do: the sum of their log-odds above CLEAR. */
  loveWeight: number
  harm: number
}

/** In words: a longer gap ends the scene. */
const APART = 150
/** Log-odds. */
const LOVE_FROM = 0.25
const HARM_FROM = 0
/** So many kinds of cues must stand together. */
const KINDS = 3
/** Log-odds. */
const CLEAR = 0.5

export function noLikelyScenes(): LikelyScenes {
  return { love: 0, loveWeight: 0, harm: 0 }
}

export function addLikelyScenes(scenes: LikelyScenes, tokens: Tokens, cues: Lexicon): void {
  const windows = windowsOf(tokens, cues)
  const love = scenesIn(windows, LOVE_FROM, (one) =>
    one.loveKinds < KINDS ? null : loveScore(one),
  )
  const harm = scenesIn(windows, HARM_FROM, (one) =>
    one.harmKinds < KINDS ? null : harmScore(one),
  )
  scenes.love += love.length
  scenes.loveWeight += love.reduce((sum, score) => sum + Math.max(score - CLEAR, 0), 0)
  scenes.harm += harm.length
}

/** The log-odds of a love scene on the page. */
export const loveScore = (window: Window) => logOdds(window, weights.love)
/** Of killing, wounds or cruelty. */
export const harmScore = (window: Window) => logOdds(window, weights.harm)

function logOdds({ inputs }: Window, of: readonly number[]): number {
  if (of.length !== INPUTS) throw new Error('The weights of scenes do not fit their cues.')
  return inputs.reduce((sum, input, i) => sum + input * of[i]!, 0)
}

/** The highest score of each scene; `scoreOf` answers null for a window that is none. */
function scenesIn(
  windows: readonly Window[],
  from: number,
  scoreOf: (window: Window) => number | null,
): number[] {
  const scenes: number[] = []
  let last = -Infinity
  for (const window of windows) {
    const score = scoreOf(window)
    if (score === null || score < from) continue
    if (window.at - last > APART) scenes.push(score)
    else scenes[scenes.length - 1] = Math.max(scenes.at(-1)!, score)
    last = window.at
  }
  return scenes
}
