export type Scenes = {
  /** Arousal and touch for about a page. */
  sensual: number
  /** The act itself, described. */
  explicit: number
}

export type ScenePart = { at: number; tier: string; weight: number }

/** In words: a longer gap ends the scene. */
const APART = 150
const SENSUAL = 3.5
const EXPLICIT_ACTS = 1.7
const EXPLICIT_ALL = 4

export function findScenes(parts: readonly ScenePart[]): Scenes {
  const scenes: Scenes = { sensual: 0, explicit: 0 }
  let last = -Infinity
  let touch = 0
  let acts = 0
  const close = () => {
    if (acts >= EXPLICIT_ACTS && touch + acts >= EXPLICIT_ALL) scenes.explicit += 1
    else if (touch + acts >= SENSUAL) scenes.sensual += 1
    touch = 0
    acts = 0
  }
  for (const { at, tier, weight } of parts) {
    if (tier !== 'arousal' && tier !== 'acts') continue
    if (at - last > APART) close()
    if (tier === 'acts') acts += weight
    else touch += weight
    last = at
  }
  close()
  return scenes
}
