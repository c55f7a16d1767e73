import { DIMENSIONS, type DimensionKey } from '@pagelight/contract/ratings.ts'
import { z } from 'zod'
import { CUES } from './cues.ts'
import { FEATURES } from './features.ts'
import { KINDS } from './kinds.ts'

export type Weights = Record<DimensionKey, Float32Array>

/** Descriptions alone are weighted differently from descriptions with subjects. */
export type EstimatorModel = {
  withSubjects: Weights
  withoutSubjects: Weights
  strength: number
  version: string
}

const perDimension = z.record(z.enum(['language', 'sexual', 'violence']), z.array(z.number()))
const stored = z.object({
  /** `catalogueDigest` of the books that they were fitted on. */
  catalogue: z.string(),
  strength: z.number(),
  features: z.number(),
  cues: z.number(),
  kinds: z.number(),
  with_subjects: perDimension,
  without_subjects: perDimension,
})
export type StoredWeights = z.infer<typeof stored>

/** Throws if the weights were fitted for other features. */
export function unpackWeights(json: unknown): EstimatorModel & { catalogue: string } {
  const file = stored.parse(json)
  if (file.features !== FEATURES || file.cues !== CUES.length || file.kinds !== KINDS.length) {
    throw new Error(
      "The estimator's weights belong to other features than this version has. Run `npm run estimator:train`.",
    )
  }
  return {
    withSubjects: unpack(file.with_subjects),
    withoutSubjects: unpack(file.without_subjects),
    strength: file.strength,
    version: file.catalogue.slice(0, 8),
    catalogue: file.catalogue,
  }
}

export function packWeights(
  { withSubjects, withoutSubjects, strength }: EstimatorModel,
  catalogue: string,
): StoredWeights {
  return {
    catalogue,
    strength,
    features: FEATURES,
    cues: CUES.length,
    kinds: KINDS.length,
    with_subjects: pack(withSubjects),
    without_subjects: pack(withoutSubjects),
  }
}

function pack(weights: Weights): Record<DimensionKey, number[]> {
  const rounded = (key: DimensionKey) =>
    Array.from(weights[key], (value) => Number(value.toPrecision(4)))
  return { language: rounded('language'), sexual: rounded('sexual'), violence: rounded('violence') }
}

function unpack(packed: Record<DimensionKey, number[]>): Weights {
  for (const { key } of DIMENSIONS) {
    if (packed[key].length !== FEATURES)
      throw new Error("The estimator's weights are damaged. Run `npm run estimator:train`.")
  }
  return {
    language: Float32Array.from(packed.language),
    sexual: Float32Array.from(packed.sexual),
    violence: Float32Array.from(packed.violence),
  }
}
