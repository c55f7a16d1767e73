import weights from '../../../../data/lexicon/scene-weights.json' with { type: 'json' }
import type { Lexicon } from './lexicon/compile.ts'
import { INPUTS, windowsOf, type Window } from './scene-cues.ts'
import type { Tokens } from './tokens.ts'

/** Passages that read like scenes although no word of the lexicons need be in them. */
export type LikelyScenes = {
  love: number
  /** Of them those that are hardly anything else. */
  sureLove: number
  harm: number
}

/** In words: a longer gap ends the scene. */
const APART = 150
/** Log-odds, and how many kinds of cues must stand together. */
const LOVE = { from: 0.5, kinds: 3 }
const SURE_LOVE = { from: 1, kinds: 3 }
const HARM = { from: 0, kinds: 3 }

export function noLikelyScenes(): LikelyScenes {
  return { love: 0, sureLove: 0, harm: 0 }
}

export function addLikelyScenes(scenes: LikelyScenes, tokens: Tokens, cues: Lexicon): void {
  const windows = windowsOf(tokens, cues)
  const love = (limit: typeof LOVE) =>
    countScenes(windows, (one) => one.loveKinds >= limit.kinds && loveScore(one) >= limit.from)
  scenes.love += love(LOVE)
  scenes.sureLove += love(SURE_LOVE)
  scenes.harm += countScenes(
    windows,
    (one) => one.harmKinds >= HARM.kinds && harmScore(one) >= HARM.from,
  )
}

/** The log-odds of a love scene on the page. */
export const loveScore = (window: Window) => logOdds(window, weights.love)
/** Of killing, wounds or cruelty. */
export const harmScore = (window: Window) => logOdds(window, weights.harm)

function logOdds({ inputs }: Window, of: readonly number[]): number {
  if (of.length !== INPUTS) throw new Error('The weights of scenes do not fit their cues.')
  return inputs.reduce((sum, input, i) => sum + input * of[i]!, 0)
}

function countScenes(windows: readonly Window[], isFound: (window: Window) => boolean): number {
  let count = 0
  let last = -Infinity
  for (const window of windows) {
    if (!isFound(window)) continue
    if (window.at - last > APART) count += 1
    last = window.at
  }
  return count
}
