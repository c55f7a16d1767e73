import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import type { Assessment } from '../assessment.ts'
import { cutText } from '../storable-text.ts'

export type Dimension = (typeof DIMENSIONS)[number]

/** In characters. */
const LONGEST_EXPLANATION = 1_000

/**
 * What is known of a book, with what a count of its text adds. A count is a lower bound: it raises a level and never
 * lowers one, and it takes no note away.
 */
export function joinCountToKnowledge(
  knowledge: Assessment,
  count: Assessment,
): { joined: Assessment; raised: Dimension[] } {
  const joined = { ...knowledge, evidence: [...knowledge.evidence, ...count.evidence] }
  const raised = DIMENSIONS.filter(({ rating }) => count[rating] > knowledge[rating])
  for (const { rating, explanation } of raised) {
    joined[rating] = count[rating]
    joined[explanation] = cutText(
      `${count[explanation]} Without the count: ${knowledge[explanation]}`,
      LONGEST_EXPLANATION,
    )
  }
  const names = raised.map(({ shortName }) => shortName.toLowerCase()).join(' and ')
  const added = raised.length === 0 ? 'and found no more' : `and found more ${names}`
  joined.rating_summary = `${knowledge.rating_summary} The words of the text were counted as well, ${added}.`
  return { joined, raised }
}
