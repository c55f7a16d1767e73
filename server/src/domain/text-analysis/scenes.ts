import type { DimensionKey } from '@pagelight/contract/ratings.ts'

export type Scenes = {
  /** Arousal and touch for about a page. */
  sensual: number
  /** The act itself, described. */
  explicit: number
  /** Kisses or touch, and then a closed door instead of the act. */
  closedDoor: number
  /** Wounds or cruelty described in detail. */
  graphic: number
  /** Fighting of many, with wounded or dead among it. */
  battles: number
}

/** `term`: of the lexicon. */
export type ScenePart = { at: number; tier: string; weight: number; term: number }

/** In words: a longer gap ends the scene. */
const APART = 150
/** In words: how near another find of violence must be. */
const COMPANY = 60
const TOUCH = new Set(['arousal', 'acts'])
const GRAPHIC = new Set(['gore', 'torture'])
const HARM = new Set([...GRAPHIC, 'injury', 'death'])
const SENSUAL = 3.5
const EXPLICIT_ACTS = 1.7
const EXPLICIT_ALL = 4
const CLOSED_DOOR = 0.9
const KISSES = 1
const GRAPHIC_SCENE = 2.4
/** Finds. */
const OF_BATTLE = 3
const HURT_OR_KILLED = 3

const FIGHTING = ['battle', 'injury', 'death', 'gore'] as const

const NONE: Scenes = { sensual: 0, explicit: 0, closedDoor: 0, graphic: 0, battles: 0 }

export function emptyScenes(): Scenes {
  return { ...NONE }
}

/**
 * Finds whose company makes their sense sure; only these are told. Gasps and touches are no love scene while they stand alone,
 * or beside more of the same: a horse's neck is stroked too. A word of violence alone is a figure of speech as often as not,
 * and so are weapons and armies where nobody is hurt or killed. What is gory or cruel has company by its terms.
 */
export const IS_SURE: Record<DimensionKey, (parts: readonly ScenePart[], i: number) => boolean> = {
  language: () => true,
  sexual: (parts, i) =>
    !TOUCH.has(parts[i]!.tier) || others(parts, i, APART).some(({ tier }) => TOUCH.has(tier)),
  violence: (parts, i) => {
    const { tier } = parts[i]!
    if (GRAPHIC.has(tier)) return true
    const near = others(parts, i, COMPANY)
    return HARM.has(tier) ? near.length > 0 : near.some((other) => HARM.has(other.tier))
  },
}

/** Of other terms. */
function others(parts: readonly ScenePart[], i: number, words: number): ScenePart[] {
  return nearby(parts, i, words).filter(({ term }) => term !== parts[i]!.term)
}

function nearby<T extends ScenePart>(parts: readonly T[], i: number, words: number): T[] {
  const isNear = ({ at }: T) => Math.abs(at - parts[i]!.at) <= words
  let from = i
  while (from > 0 && isNear(parts[from - 1]!)) from -= 1
  let to = i
  while (to + 1 < parts.length && isNear(parts[to + 1]!)) to += 1
  return parts.slice(from, to + 1)
}

export function addSexualScenes(scenes: Scenes, parts: readonly ScenePart[]): void {
  for (const weights of groups(parts, ['kissing', 'closed_door', 'arousal', 'acts'])) {
    const { kissing = 0, closed_door: door = 0, arousal = 0, acts = 0 } = weights
    if (acts >= EXPLICIT_ACTS && arousal + acts >= EXPLICIT_ALL) scenes.explicit += 1
    else if (arousal + acts >= SENSUAL) scenes.sensual += 1
    else if (door >= CLOSED_DOOR && kissing + arousal >= KISSES) scenes.closedDoor += 1
  }
}

export function addViolentScenes(scenes: Scenes, parts: readonly ScenePart[]): void {
  for (const { gore = 0, torture = 0 } of groups(parts, ['gore', 'torture']))
    if (gore + torture >= GRAPHIC_SCENE) scenes.graphic += 1
  const finds = parts.map((part) => ({ ...part, weight: 1 }))
  for (const { battle = 0, injury = 0, death = 0, gore = 0 } of groups(finds, FIGHTING))
    if (battle >= OF_BATTLE && injury + death + gore >= HURT_OR_KILLED) scenes.battles += 1
}

/** The weights by tier of parts that lie close together. */
function groups(parts: readonly ScenePart[], tiers: readonly string[]): Record<string, number>[] {
  const found: Record<string, number>[] = []
  let last = -Infinity
  for (const { at, tier, weight } of parts) {
    if (!tiers.includes(tier)) continue
    if (at - last > APART) found.push({})
    const group = found.at(-1)!
    group[tier] = (group[tier] ?? 0) + weight
    last = at
  }
  return found
}
