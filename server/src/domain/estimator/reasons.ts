import type { DimensionKey } from '@pagelight/contract/ratings.ts'
import { CUES } from './cues.ts'
import type { Features, Field } from './features.ts'
import { startOf } from './layout.ts'
import { DIMENSIONS_OF_VECTORS } from './vectors.ts'

/** In levels. */
const WORTH_NAMING = 0.04

type Reason = { field: Field; word: string; by: number }

/** Words of the cue lists and subjects of known kinds, strongest first. */
export type Reasons = {
  up: Reason[]
  down: Reason[]
  /** Evidence enough for a 5, which no audience outweighs. */
  top: Reason[]
  /** Kinds that are clean by themselves. */
  clean: Reason[]
}

export function reasonsOf(features: Features, key: DimensionKey, weights: Float32Array): Reasons {
  const letter = key.charAt(0)
  const isAbout = ({ about = '' }: { about?: string }) => about.includes(letter)
  const cues = features.cues
    .map(({ field, group, word }) => ({
      field,
      word,
      ...CUES[group]!,
      by: weights[cueAt(field, group)]!,
    }))
    .filter(isAbout)
  const kinds = features.kinds
    .filter(({ kind }) => isAbout(kind))
    .map(({ kind, index, phrase }) => ({
      field: 'subjects' as const,
      word: phrase,
      isClean: kind.clean === true,
      by: features.values[startOf.kinds + index]! * weights[startOf.kinds + index]!,
    }))
  const all = [...cues, ...kinds].toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
  return {
    up: all.filter(({ by }) => by > WORTH_NAMING),
    down: all.filter(({ by }) => by < -WORTH_NAMING),
    top: cues.filter(({ field, top }) => field !== 'title' && top.includes(letter)),
    clean: kinds.filter(({ isClean }) => isClean),
  }
}

function cueAt(field: Field, group: number): number {
  return field === 'title' ? startOf.title + group : startOf[field] + DIMENSIONS_OF_VECTORS + group
}
