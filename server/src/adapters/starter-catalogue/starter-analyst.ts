import { STARTER_ANALYST } from '@pagelight/contract/constants/analysts.ts'
import type { StarterEntry } from './starter-entry.ts'
import { authorKey, titleKey, workKey } from '../../domain/works/work-key.ts'
import type { Analyst, Assessment } from '../../domain/assessment.ts'

export function createStarterAnalyst(entries: readonly StarterEntry[]): Analyst {
  const byWork = new Map(entries.map((entry) => [workKey(entry.title, entry.author), entry]))
  const byTitle = Map.groupBy(entries, (entry) => titleKey(entry.title))
  return {
    name: STARTER_ANALYST,
    assess: async ({ title, author }) => {
      const entry =
        authorKey(author) === ''
          ? onlyOne(byTitle.get(titleKey(title)))
          : byWork.get(workKey(title, author))
      return entry ? starterAssessment(entry) : null
    },
  }
}

function onlyOne<T>(found: T[] | undefined): T | undefined {
  return found?.length === 1 ? found[0] : undefined
}

export function starterAssessment(entry: StarterEntry): Assessment {
  return {
    language_rating: entry.language_rating,
    sexual_content_rating: entry.sexual_content_rating,
    violence_rating: entry.violence_rating,
    language_explanation: entry.language_explanation,
    sexual_explanation: entry.sexual_explanation,
    violence_explanation: entry.violence_explanation,
    target_audience: entry.target_audience,
    audience_explanation: entry.audience_explanation,
    rating_summary: entry.rating_summary,
    analyst: STARTER_ANALYST,
    model: null,
    basis: 'knowledge',
    confidence: entry.confidence,
    evidence: [],
  }
}
