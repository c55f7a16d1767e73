import { STARTER_ANALYST } from '@pagelight/contract/constants/analysts.ts'
import { createSameWorkIndex } from '../../domain/works/same-work-index.ts'
import { factsOf } from '../../domain/works/work-facts.ts'
import type { StarterWork } from './starter-catalogue.ts'
import { starterFacts } from './starter-facts.ts'
import type { Analyst, Assessment } from '../../domain/assessment.ts'

/** Knows the works of the starter catalogue. The same title by another author is another work. */
export function createStarterAnalyst(works: readonly StarterWork[]): Analyst {
  const known = createSameWorkIndex<StarterWork>()
  for (const work of works) known.add(starterFacts(work), work)
  return {
    name: STARTER_ANALYST,
    assess: async ({ title, author }) => {
      const work = known.findOnly(factsOf({ title, author }))
      return work ? starterAssessment(work) : null
    },
  }
}

/** Of the catalogue as it is at each question. `read` returns the same array as long as nothing has changed. */
export function createCatalogueAnalyst(read: () => Promise<readonly StarterWork[]>): Analyst {
  let known: { works: readonly StarterWork[]; analyst: Analyst } | undefined
  return {
    name: STARTER_ANALYST,
    async assess(material) {
      const works = await read()
      if (known?.works !== works) known = { works, analyst: createStarterAnalyst(works) }
      return await known.analyst.assess(material)
    },
  }
}

function starterAssessment(entry: StarterWork): Assessment {
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
