import { UNAVAILABLE } from '@pagelight/contract/ratings.ts'
import type { Logger } from 'pino'
import type { Analyst, Assessment, BookMaterial } from '../../adapters/analyst/analyst.ts'

/** Asks one analyst after the other; one that fails is passed over. Nobody knowing anything is an answer too: -1. */
export async function assess(analysts: readonly Analyst[], material: BookMaterial, log: Logger): Promise<Assessment> {
  for (const analyst of analysts) {
    try {
      // One after the other on purpose: a later analyst is only asked when the earlier ones are silent.
      const assessment = await analyst.assess(material)
      if (assessment) return assessment
    } catch (error) {
      log.warn({ err: error, analyst: analyst.name }, 'an analyst failed, the next one is asked')
    }
  }
  return nobodyKnows
}

const WHY = 'Not rated: no analyst could say anything about this book.'

const nobodyKnows: Assessment = {
  language_rating: UNAVAILABLE,
  sexual_content_rating: UNAVAILABLE,
  violence_rating: UNAVAILABLE,
  language_explanation: WHY,
  sexual_explanation: WHY,
  violence_explanation: WHY,
  target_audience: null,
  audience_explanation: null,
  rating_summary: WHY,
  analyst: 'none',
  model: null,
  basis: 'none',
  confidence: 0,
  evidence: [],
}
