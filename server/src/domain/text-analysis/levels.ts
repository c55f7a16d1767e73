/** docs/rating-rubric.md, piecewise linear: 40 swear words are a 2 and 41 a 3, so 40.5 is 2.5. */
import { MAX_RATING, type DimensionKey } from '@pagelight/contract/ratings.ts'
import type { DimensionCounts, TextCounts } from './count-text.ts'

type Scale = readonly (readonly [amount: number, level: number])[]

/** In words: counts of shorter and longer books are scaled to this. */
const ORDINARY = { from: 60_000, to: 140_000 }
/** A few pages say little about a book. */
const MAX_RAISE = 4
/** In shorter texts densities are unreliable. */
const SHORTEST = 4_000

const PER = 100_000

/* Language: counts in a book of ordinary length. */
const SWEARING: Scale = [
  [0, 0],
  [1.5, 0.5],
  [6.5, 1.5],
  [40.5, 2.5],
  [100.5, 3.5],
  [500.5, 4.5],
  [1_500, 5],
]
const F_WORDS: Scale = [
  [0, 0],
  [0.9, 2.5],
  [5.5, 3.3],
  [12, 3.6],
  [40, 4.2],
  [110, 4.6],
  [300, 5],
]
const SLURS: Scale = [
  [0, 0],
  [1, 1.6],
  [5, 2.5],
  [20, 3.2],
  [100, 3.9],
  [250, 4.4],
  [600, 5],
]

/* Sexual content: the scenes counted, the rest per 100,000 words. */
const KISSING: Scale = [
  [0, 0],
  [2, 0.5],
  [10, 1],
  [20, 1.4],
  [50, 1.9],
  [120, 2.3],
]
const REFERENCES: Scale = [
  [0, 0],
  [3, 0.5],
  [8, 1.4],
  [20, 2.2],
  [50, 2.9],
  [130, 3.4],
  [350, 3.9],
]
const AROUSAL: Scale = [
  [0, 0],
  [4, 0.6],
  [10, 1.5],
  [25, 2.6],
  [60, 3.3],
  [150, 3.9],
]
const ACTS: Scale = [
  [0, 0],
  [1, 0.5],
  [4, 2],
  [10, 3],
  [25, 3.9],
  [60, 4.6],
  [120, 5],
]
const SCENES: Scale = [
  [0, 0],
  [1, 3.6],
  [3, 4.3],
  [5, 4.6],
  [10, 5],
]
const SENSUAL_SCENES: Scale = [
  [0, 0],
  [1, 2.4],
  [3, 3],
  [8, 3.4],
]
const SEXUAL_VIOLENCE: Scale = [
  [0, 0],
  [1, 1],
  [4, 2.2],
  [12, 3],
  [30, 3.6],
]

/* Violence: per 100,000 words, a page's share of all pages in percent. */
const VIOLENCE: Scale = [
  [0, 0],
  [18, 0.3],
  [34, 0.9],
  [66, 1.5],
  [98, 2],
  [150, 2.8],
  [215, 3.4],
  [315, 4.1],
  [470, 4.8],
  [620, 5],
]
const VIOLENT_PAGES: Scale = [
  [0, 0],
  [1, 0.9],
  [3, 1.8],
  [8, 2.7],
  [15, 3.4],
  [25, 4],
  [40, 4.7],
  [55, 5],
]
const GORE: Scale = [
  [0, 0],
  [2, 0.7],
  [6, 1.7],
  [12, 2.8],
  [25, 3.9],
  [45, 4.6],
  [80, 5],
]
const FORCE: Scale = [
  [0, 0],
  [1, 1.2],
  [4, 2.4],
  [12, 3.2],
  [30, 3.8],
]

/** How much talk of death counts without visible violence. */
const MURDER_TALK = 40

export type Levels = Record<DimensionKey, number>

export function levelsOf(counts: TextCounts): Levels {
  return {
    language: toLevel(languageScore(counts)),
    sexual: toLevel(sexualScore(counts)),
    violence: toLevel(violenceScore(counts)),
  }
}

export function languageScore({ words, dimensions: { language } }: TextCounts): number {
  const scale = ordinaryScale(words)
  const amount = (tier: string) => weighted(language, tier) * scale
  const swearing = amount('mild') + 1.3 * amount('medium') + 3 * amount('strong')
  return powerMean([
    interpolate(SWEARING, swearing),
    interpolate(F_WORDS, amount('strong')),
    interpolate(SLURS, amount('slurs')),
  ])
}

export function sexualScore({ words, dimensions: { sexual }, scenes }: TextCounts): number {
  const density = (tier: string) => per100k(weighted(sexual, tier), words)
  return powerMean([
    interpolate(KISSING, density('kissing')),
    interpolate(REFERENCES, density('references')),
    interpolate(AROUSAL, density('arousal')),
    interpolate(ACTS, density('acts')),
    interpolate(SCENES, scenes.explicit),
    interpolate(SENSUAL_SCENES, scenes.sensual),
    interpolate(SEXUAL_VIOLENCE, density('sexual_violence')),
  ])
}

export function violenceScore({ words, dimensions: { violence, sexual } }: TextCounts): number {
  const density = (tier: string) => per100k(weighted(violence, tier), words)
  const seen =
    0.3 * density('threat') +
    density('injury') +
    0.3 * density('battle') +
    2.5 * density('gore') +
    2 * density('torture')
  const all = seen + Math.min(0.5 * density('death'), MURDER_TALK + seen)
  return powerMean([
    interpolate(VIOLENCE, all),
    interpolate(VIOLENT_PAGES, 100 * violence.fullPages),
    interpolate(GORE, density('gore') + 0.8 * density('torture')),
    interpolate(FORCE, per100k(weighted(sexual, 'sexual_violence'), words)),
  ])
}

/** The factor from counts to those of a book of ordinary length. */
export function ordinaryScale(words: number): number {
  if (words > ORDINARY.to) return ORDINARY.to / words
  return words < ORDINARY.from ? Math.min(ORDINARY.from / Math.max(words, 1), MAX_RAISE) : 1
}

function weighted(counts: DimensionCounts, tier: string): number {
  return counts.tiers[tier]?.weighted ?? 0
}

function per100k(amount: number, words: number): number {
  return (amount * PER) / Math.max(words, SHORTEST)
}

function interpolate(scale: Scale, amount: number): number {
  const above = scale.findIndex(([upTo]) => amount <= upTo)
  if (above === 0) return scale[0]![1]
  if (above < 0) return scale.at(-1)![1]
  const [x0, y0] = scale[above - 1]!
  const [x1, y1] = scale[above]!
  return y0 + ((amount - x0) / (x1 - x0)) * (y1 - y0)
}

/** A power mean: the strongest decides, and two halves of a level make more than one. */
function powerMean(scores: number[]): number {
  const POWER = 8
  return scores.reduce((sum, score) => sum + score ** POWER, 0) ** (1 / POWER)
}

function toLevel(score: number): number {
  return Math.min(Math.round(score), MAX_RATING)
}
