import { DIMENSION_KEYS, type DimensionKey } from '@pagelight/contract/ratings.ts'
import { z } from 'zod'
import type { Calibration } from './confidence.ts'
import { CUES } from './cues.ts'
import { KINDS } from './kinds.ts'
import { FEATURES } from './layout.ts'
import { PATTERNS, type Pattern } from './patterns.ts'

export type Weights = Record<DimensionKey, Float32Array>

export type EstimatorModel = {
  weights: Record<Pattern, Weights>
  /** Coefficients of the logistic regression on `confidenceInputs`. */
  confidence: number[]
  calibration: Calibration
  /** The share of books with all three levels within one of the same guess for every book. */
  constant: number
  version: string
}

const perDimension = z.record(z.enum(DIMENSION_KEYS), z.array(z.number()).length(FEATURES))
const stored = z.object({
  /** `trainingDigest` of what they were fitted on. */
  catalogue: z.string(),
  cues: z.literal(CUES.length),
  kinds: z.literal(KINDS.length),
  weights: z.record(z.enum(PATTERNS), perDimension),
  confidence: z.array(z.number()),
  calibration: z.object({
    metadata: z.tuple([z.number(), z.number()]),
    related: z.tuple([z.number(), z.number()]),
  }),
  constant: z.number(),
})
export type StoredWeights = z.infer<typeof stored>

/** Throws if the weights were fitted for other features. */
export function unpackWeights(json: unknown): EstimatorModel & { catalogue: string } {
  const read = stored.safeParse(json)
  if (!read.success) {
    throw new Error(
      "The estimator's weights belong to other features than this version has. Run `npm run estimator:train`.",
    )
  }
  const { weights, catalogue, confidence, calibration, constant } = read.data
  const { related, tagged, untagged } = weights
  return {
    weights: { related: unpack(related), tagged: unpack(tagged), untagged: unpack(untagged) },
    confidence,
    calibration,
    constant,
    version: catalogue.slice(0, 8),
    catalogue,
  }
}

export function packWeights(model: EstimatorModel, catalogue: string): StoredWeights {
  const { related, tagged, untagged } = model.weights
  return {
    catalogue,
    cues: CUES.length,
    kinds: KINDS.length,
    weights: { related: pack(related), tagged: pack(tagged), untagged: pack(untagged) },
    confidence: model.confidence.map(rounded),
    calibration: {
      metadata: roundedPair(model.calibration.metadata),
      related: roundedPair(model.calibration.related),
    },
    constant: rounded(model.constant),
  }
}

function roundedPair([shift, slope]: readonly [number, number]): [number, number] {
  return [rounded(shift), rounded(slope)]
}

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}

function pack(weights: Weights): Record<DimensionKey, number[]> {
  const numbers = (key: DimensionKey) => Array.from(weights[key], rounded)
  return { language: numbers('language'), sexual: numbers('sexual'), violence: numbers('violence') }
}

function unpack(packed: Record<DimensionKey, number[]>): Weights {
  return {
    language: Float32Array.from(packed.language),
    sexual: Float32Array.from(packed.sexual),
    violence: Float32Array.from(packed.violence),
  }
}
