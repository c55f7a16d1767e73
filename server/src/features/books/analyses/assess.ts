import { NO_ANALYST } from '@pagelight/contract/constants/analysts.ts'
import { AnalystUnavailable } from '../../../adapters/analyst-unavailable.ts'
import { BASES, UNAVAILABLE, type Basis } from '@pagelight/contract/ratings.ts'
import type { Logger } from 'pino'
import {
  type Analyst,
  type AssessOptions,
  type Assessment,
  type BookMaterial,
} from '../../../domain/assessment.ts'

export type Assessed = {
  assessment: Assessment
  /** An earlier analyst was unavailable: asking again later may give a better basis. */
  missed: boolean
}

/** The first analyst that knows the book wins, else the strongest basis. Failures are skipped. */
export async function assess(
  analysts: readonly Analyst[],
  material: BookMaterial,
  log: Logger,
  asked: AssessOptions = {},
): Promise<Assessed> {
  let best = nobodyKnows
  let missed = false
  for (const analyst of analysts) {
    if (best.basis === 'knowledge') break
    try {
      // Sequential on purpose: later analysts are asked only if earlier ones do not know the book.
      const assessment = await analyst.assess(material, asked)
      if (assessment && (best === nobodyKnows || restsOnMore(assessment.basis, best.basis)))
        best = assessment
    } catch (error) {
      missed ||= error instanceof AnalystUnavailable
      log.warn({ err: error, analyst: analyst.name }, 'an analyst failed, the next one is asked')
    }
  }
  return { assessment: best, missed }
}

export function restsOnMore(one: Basis, other: Basis): boolean {
  return BASES.indexOf(one) < BASES.indexOf(other)
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
  analyst: NO_ANALYST,
  model: null,
  basis: 'none',
  confidence: 0,
  evidence: [],
}
