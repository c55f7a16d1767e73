import { NO_ANALYST } from '@pagelight/contract/constants/analysts.ts'
import { AnalystUnavailable } from '../../adapters/analyst-unavailable.ts'
import { BASES, UNAVAILABLE, type Basis } from '@pagelight/contract/ratings.ts'
import type { Logger } from 'pino'
import {
  type Analyst,
  type AssessOptions,
  type Assessment,
  type BookMaterial,
} from '../../domain/assessment.ts'

export type Assessed = {
  assessment: Assessment
  /** An earlier analyst was unavailable: asking again later may give a better basis. */
  missed: boolean
  /** Answers that contradict what is assessed, for the record. */
  contested: Assessment[]
}

/** The first analyst that knows the book wins, else the strongest basis. Failures are skipped. */
export async function assess(
  analysts: readonly Analyst[],
  material: BookMaterial,
  log: Logger,
  options: AssessOptions = {},
): Promise<Assessed> {
  let best = NOT_RATED
  let missed = false
  const contested: Assessment[] = []
  const contest = (assessment: Assessment) => {
    contested.push(assessment)
    log.warn({ analyst: assessment.analyst }, 'an answer contradicts the assessed catalogue')
  }
  for (const analyst of analysts) {
    if (best.basis === 'knowledge') break
    try {
      // Sequential on purpose: later analysts are asked only if earlier ones do not know the book.
      const assessment = await analyst.assess(material, { ...options, contest })
      if (assessment && (best === NOT_RATED || restsOnMore(assessment.basis, best.basis)))
        best = assessment
    } catch (error) {
      missed ||= error instanceof AnalystUnavailable
      log.warn({ err: error, analyst: analyst.name }, 'an analyst failed; trying the next one')
    }
  }
  return { assessment: best, missed, contested }
}

export function restsOnMore(one: Basis, other: Basis): boolean {
  return BASES.indexOf(one) < BASES.indexOf(other)
}

const NOT_RATED_REASON = 'Not rated: no analyst could say anything about this book.'

const NOT_RATED: Assessment = {
  language_rating: UNAVAILABLE,
  sexual_content_rating: UNAVAILABLE,
  violence_rating: UNAVAILABLE,
  language_explanation: NOT_RATED_REASON,
  sexual_explanation: NOT_RATED_REASON,
  violence_explanation: NOT_RATED_REASON,
  target_audience: null,
  audience_explanation: null,
  rating_summary: NOT_RATED_REASON,
  analyst: NO_ANALYST,
  model: null,
  basis: 'none',
  confidence: 0,
  evidence: [],
}
