import file from '../../../../data/lexicon/scene-cues.json' with { type: 'json' }
import { findAllHits } from './find-hits.ts'
import { compile, type Lexicon } from './lexicon/compile.ts'
import { parseLexicon } from './lexicon/term.ts'
import type { Tokens } from './tokens.ts'

/** In words. */
const WINDOW = 90
const STEP = 30
/** In shorter passages a single cue would weigh too much. */
const SHORTEST = 60

const TERMS = parseLexicon(file)
const groupOf = TERMS.map(({ tier }) => file.tiers.indexOf(tier))
const upTo = (last: string) => file.tiers.indexOf(last) + 1

const LOVE_ENDS = upTo('fan_fiction')
const HARM_ENDS = upTo('war')
const NEIGHBOURS_END = upTo('pages')
const GROUPS = file.tiers.length
/** So many kinds of cues count as much as one cue. */
const KINDS_SCALE = 4
/** The most frequent words say less than the cues. */
const FREQUENT_SCALE = 0.5

/** The constant, the groups, and how many kinds of cues of love and of harm there are. */
export const INPUTS = 1 + GROUPS + 2

/** What an input speaks for before anything is learned. */
export const INPUT_KINDS: readonly ('love' | 'harm' | 'neighbour' | 'none')[] = [
  'none',
  ...file.tiers.map((_, i) => {
    if (i < LOVE_ENDS) return 'love' as const
    if (i < HARM_ENDS) return 'harm' as const
    return i < NEIGHBOURS_END ? ('neighbour' as const) : ('none' as const)
  }),
  'love',
  'harm',
]

/** `inputs`: the constant and the cues; the words are those of the text from `at` to `end`. */
export type Window = { at: number; end: number; inputs: Float64Array }

/** Caches the words of a text, so one is compiled for each text. */
export const compileSceneCues = (): Lexicon => compile(TERMS, file.tiers)

/** Overlapping, the last one shorter. */
export function windowsOf(tokens: Tokens, cues: Lexicon): Window[] {
  const words = tokens.words.length
  const count = Math.max(Math.ceil((words - WINDOW) / STEP), 0) + 1
  const counts = new Uint16Array(count * GROUPS)
  let last = { at: -1, groups: new Set<number>() }
  for (const { at, term } of findAllHits(tokens, cues)) {
    const group = groupOf[term]!
    if (at !== last.at) last = { at, groups: new Set() }
    // A word that two patterns of a group match is one cue.
    if (last.groups.has(group)) continue
    last.groups.add(group)
    const first = Math.max(Math.ceil((at - WINDOW + 1) / STEP), 0)
    for (let i = first; i < count && i * STEP <= at; i++) counts[i * GROUPS + group]! += 1
  }
  return Array.from({ length: count }, (_, i) =>
    toWindow(
      i * STEP,
      Math.min(i * STEP + WINDOW, words),
      counts.subarray(i * GROUPS, (i + 1) * GROUPS),
    ),
  )
}

/** How many groups of love or of harm have a cue in the window. */
export function kindsOfCues({ inputs }: Window, kind: 'love' | 'harm'): number {
  return Math.round(inputs[1 + GROUPS + (kind === 'love' ? 0 : 1)]! * KINDS_SCALE)
}

function toWindow(at: number, end: number, counts: Uint16Array): Window {
  const per = Math.max(end - at, SHORTEST) / WINDOW
  const inputs = new Float64Array(INPUTS)
  inputs[0] = 1
  counts.forEach((count, group) => {
    const scale = group < NEIGHBOURS_END ? 1 : FREQUENT_SCALE
    inputs[1 + group] = scale * Math.sqrt(count / per)
  })
  const kinds = (from: number, to: number) =>
    counts.subarray(from, to).reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0)
  inputs[1 + GROUPS] = kinds(0, LOVE_ENDS) / KINDS_SCALE
  inputs[2 + GROUPS] = kinds(LOVE_ENDS, HARM_ENDS) / KINDS_SCALE
  return { at, end, inputs }
}
