import { STARTER_ANALYST } from '@pagelight/contract/constants/analysts.ts'
import { wholeWorkKey } from '../../domain/works/title-keys.ts'
import { catalogueKeys } from './catalogue-keys.ts'
import type { StarterWork } from './starter-catalogue.ts'
import { authorKey, titleKey, workKey } from '../../domain/works/work-key.ts'
import type { Analyst, Assessment } from '../../domain/assessment.ts'

/** Knows the works of the starter catalogue. The same title by another author is another work. */
export function createStarterAnalyst(works: readonly StarterWork[]): Analyst {
  const keys = catalogueKeys(works)
  const byKey = new Map(works.map((work, i) => [keys[i]!, work]))
  const byTitle = Map.groupBy(works, ({ title }) => titleKey(title))
  return {
    name: STARTER_ANALYST,
    assess: async ({ title, author }) => {
      const work =
        authorKey(author) === ''
          ? onlyOne(byTitle.get(titleKey(title)))
          : (byKey.get(wholeWorkKey(title, author)) ?? byKey.get(workKey(title, author)))
      return work ? starterAssessment(work) : null
    },
  }
}

function onlyOne<T>(found: T[] | undefined): T | undefined {
  return found?.length === 1 ? found[0] : undefined
}

export function starterAssessment(entry: StarterWork): Assessment {
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
    content_notes: entry.content_notes,
    spoiler: entry.spoiler ?? null,
    analyst: STARTER_ANALYST,
    model: null,
    basis: 'knowledge',
    confidence: entry.confidence,
    evidence: [],
  }
}
