import { MAX_RATING, type DimensionKey } from '@pagelight/contract/ratings.ts'
import type { DimensionCounts, TextCounts } from './count-text.ts'
import type { SceneCounts, SceneKind } from './likely-scenes.ts'
import { isTechnical } from './text-kind.ts'
import * as scales from './scales.ts'
import { interpolate } from './scales.ts'

/** In words: counts of shorter and longer books are scaled to this. */
const ORDINARY = { from: 60_000, to: 140_000 }
/** A few pages say little about a book. */
const MAX_RAISE = 4
/** In shorter texts densities are unreliable. */
const SHORTEST = 4_000
const FEWEST_FINDS = 3
const PER = 100_000
/** Fewer passages that read like scenes are chance in a longer text. */
const FEWEST_SCENES = 3
/** So many that only may be scenes clean novels have at most in 100,000 words. */
const CHANCE = { love: 5, harm: 6 }
/** So many more that seem clear without a word for it: old novels have up to six that are none. */
const CLEAR_CHANCE = { love: 0, harm: 4 }
const LIKELY_LEVEL = 2
/** Of those beyond doubt. What reads like cruelty is less sure: battles and quarrels of old novels read so, too. */
const CLEAR_LEVEL = { love: 4, harm: 3 }
/** How much talk of death counts without visible violence. */
const MURDER_TALK = 40
/** A history tells of battles; what makes it more is detail. */
const HISTORY_AT_MOST = 3.1

export type Levels = Record<DimensionKey, number>

/** The score of each scale; the highest decides nearly alone. */
export type Scores = Record<DimensionKey, number[]>

export function levelsOf(counts: TextCounts): Levels {
  const { language, sexual, violence } = scoresOf(counts)
  const likely = likelyLevelsOf(counts)
  return {
    language: toLevel(language),
    sexual: Math.max(toLevel(sexual), likely.sexual),
    violence: Math.max(toLevel(violence), likely.violence),
  }
}

/** What passages that only read like scenes amount to. They raise a level that words leave lower, and add nothing to it. */
export function likelyLevelsOf(counts: TextCounts) {
  const { likely, words, kind } = counts
  if (isTechnical(kind)) return { sexual: 0, violence: 0 }
  const cruel = likelyLevel(likely.harm, 'harm', words)
  return {
    sexual: likelyLevel(openLoveScenes(counts), 'love', words),
    violence: kind === 'history' ? Math.min(cruel, Math.floor(HISTORY_AT_MOST)) : cruel,
  }
}

function likelyLevel(scenes: SceneCounts, kind: SceneKind, words: number): number {
  if (clearScenes(scenes, kind, words) > 0) return CLEAR_LEVEL[kind]
  return scenes.likely >= fewest(words) + Math.floor((CHANCE[kind] * words) / PER)
    ? LIKELY_LEVEL
    : 0
}

/** Those that are told, and that decide: none if there are too few to be sure. */
export function clearScenes({ clear, named }: SceneCounts, kind: SceneKind, words: number): number {
  if (clear >= fewest(words) + Math.floor((CLEAR_CHANCE[kind] * words) / PER)) return clear
  return named >= fewest(words) ? named : 0
}

const fewest = (words: number) => (words <= SHORTEST ? 1 : FEWEST_SCENES)

export function scoresOf(counts: TextCounts): Scores {
  return {
    language: languageScores(counts),
    sexual: isTechnical(counts.kind) ? plainSexualScores(counts) : sexualScores(counts),
    violence: violenceScores(counts),
  }
}

function languageScores({ words, dimensions: { language } }: TextCounts): number[] {
  const scale = ordinaryScale(words)
  const amount = (tier: string) => weighted(language, tier) * scale
  const swearing = amount('mild') + 1.3 * amount('medium') + 3 * amount('strong')
  return [
    interpolate(scales.SWEARING, swearing),
    interpolate(scales.F_WORDS, amount('strong')),
    interpolate(scales.SLURS, amount('slurs')),
  ]
}

function sexualScores(counts: TextCounts): number[] {
  const { scenes } = counts
  return [
    ...plainSexualScores(counts),
    interpolate(scales.REFERENCES, density(counts, 'sexual', 'references')),
    interpolate(scales.AROUSAL, density(counts, 'sexual', 'arousal')),
    interpolate(scales.ACTS, density(counts, 'sexual', 'acts')),
    interpolate(scales.SCENES, scenes.explicit),
    interpolate(scales.SENSUAL_SCENES, scenes.sensual),
    interpolate(scales.CLOSED_DOORS, scenes.closedDoor),
  ]
}

/** Passages that read like love scenes, without those whose words say that they end at a closed door. */
export function openLoveScenes({ likely: { love }, scenes }: TextCounts): SceneCounts {
  const open = (count: number) => Math.max(count - scenes.closedDoor, 0)
  return { likely: open(love.likely), clear: open(love.clear), named: open(love.named) }
}

/** What a cookery book or an anatomy does not say by its trade. */
function plainSexualScores(counts: TextCounts): number[] {
  return [
    interpolate(scales.KISSING, density(counts, 'sexual', 'kissing')),
    interpolate(scales.SEXUAL_VIOLENCE, density(counts, 'sexual', 'sexual_violence')),
  ]
}

function violenceScores(counts: TextCounts): number[] {
  const { dimensions, scenes, kind } = counts
  const of = (tier: string) => density(counts, 'violence', tier)
  const force = interpolate(scales.FORCE, density(counts, 'sexual', 'sexual_violence'))
  if (isTechnical(kind))
    return [force, interpolate(scales.VIOLENCE, 0.3 * of('battle') + 0.5 * of('death'))]
  const seen =
    0.3 * of('threat') + of('injury') + 0.3 * of('battle') + 2.5 * of('gore') + 2 * of('torture')
  const all = seen + Math.min(0.5 * of('death'), MURDER_TALK + seen)
  const bySubject = [
    interpolate(scales.VIOLENCE, all),
    interpolate(scales.VIOLENT_PAGES, 100 * dimensions.violence.fullPages),
  ].map((score) => (kind === 'history' ? Math.min(score, HISTORY_AT_MOST) : score))
  return [
    ...bySubject,
    interpolate(scales.GORE, of('gore') + 0.8 * of('torture')),
    interpolate(scales.GRAPHIC_SCENES, scenes.graphic),
    force,
  ]
}

/** The factor from counts to those of a book of ordinary length. */
export function ordinaryScale(words: number): number {
  if (words > ORDINARY.to) return ORDINARY.to / words
  return words < ORDINARY.from ? Math.min(ORDINARY.from / Math.max(words, 1), MAX_RAISE) : 1
}

function weighted(counts: DimensionCounts, tier: string): number {
  return counts.tiers[tier]?.weighted ?? 0
}

function density({ dimensions, words }: TextCounts, key: 'sexual' | 'violence', tier: string) {
  const { count = 0 } = dimensions[key].tiers[tier] ?? {}
  // A find or two on a few pages is chance as often as not.
  if (words <= SHORTEST && count < FEWEST_FINDS && tier !== 'sexual_violence') return 0
  return (weighted(dimensions[key], tier) * PER) / Math.max(words, SHORTEST)
}

/** A power mean: the strongest decides, and two halves of a level make more than one. */
export function toLevel(scores: readonly number[]): number {
  const POWER = 8
  const mean = scores.reduce((sum, score) => sum + score ** POWER, 0) ** (1 / POWER)
  return Math.min(Math.round(mean), MAX_RATING)
}
