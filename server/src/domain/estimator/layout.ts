import { CUES } from './cues.ts'
import { KINDS } from './kinds.ts'
import { DIMENSIONS_OF_VECTORS } from './vectors.ts'

const perField = DIMENSIONS_OF_VECTORS + 3 * CUES.length
export const PER_RELATION = 7
export const PER_YEAR = 3

/** What a rating can rest on, in the order in which the reader is told. */
export const LAYERS = ['series', 'author', 'description', 'subjects', 'audience', 'title'] as const
export type Layer = (typeof LAYERS)[number]

const kinds = 2 * perField
const title = kinds + KINDS.length
const presence = title + CUES.length
const year = presence + 2
const series = year + PER_YEAR
const author = series + PER_RELATION
export const startOf = {
  description: 0,
  subjects: perField,
  kinds,
  title,
  presence,
  year,
  series,
  /** Once for books of no known series, once beside a series, where it says less. */
  author,
  constant: author + 2 * PER_RELATION,
}
export const FEATURES = startOf.constant + 1

/** Null for what belongs to no layer: the constant, the year, and which parts of the record there are. */
export function layerOf(feature: number): Layer | null {
  if (feature < startOf.subjects) return 'description'
  if (feature < startOf.kinds) return 'subjects'
  if (feature < startOf.title)
    return KINDS[feature - startOf.kinds]!.audience ? 'audience' : 'subjects'
  if (feature < startOf.presence) return 'title'
  if (feature < startOf.series) return null
  if (feature < startOf.author) return 'series'
  return feature < startOf.constant ? 'author' : null
}
