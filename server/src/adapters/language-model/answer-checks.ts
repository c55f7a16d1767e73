/** Reasons not to believe an answer. Each function says why, or null where there is no reason. */
import { DIMENSIONS, MAX_RATING } from '@pagelight/contract/ratings.ts'
import type { Assessment } from '../../domain/assessment.ts'
import type { ModelAnswer } from './answer.ts'
import type { PlainWords } from './plain-words.ts'

/** From so many different plain words on, a rating of 0 or 1 has not taken them in. */
const MANY = 2
const NEXT_TO_NOTHING = 1

const OBEDIENT =
  /\b(?:as (?:instructed|requested|directed|ordered|told)|instruct(?:ed|ions?)|system prompt|(?:publisher|author|administrator)'s? (?:request|instruction|order)|was (?:told|asked) to rate)\b/i

/** It speaks of instructions: the material has got through to the model, whether or not it was followed. */
export function detectsInjection(answer: ModelAnswer): string | null {
  if (answer.instructions_in_material) return 'the model saw instructions in the material'
  const words = [answer.language, answer.sexual_content, answer.violence].map(
    ({ explanation }) => explanation,
  )
  const obeys = [...words, answer.summary, answer.audience_explanation].some((text) =>
    OBEDIENT.test(text),
  )
  return obeys ? 'the explanations speak of instructions' : null
}

/** It is not what the words of the material say; counting them cannot be talked into anything. */
export function contradiction(assessment: Assessment, plain: PlainWords): string | null {
  const { violence_rating: violence, sexual_content_rating: sexual, basis } = assessment
  if (DIMENSIONS.every(({ rating }) => assessment[rating] === MAX_RATING))
    return 'everything is at its highest'
  const judged = [
    { what: 'violence', said: violence, words: plain.violence },
    { what: 'sexual content', said: sexual, words: plain.sexual },
  ]
  const denied = judged.find(
    ({ said, words }) => words >= MANY && said >= 0 && said <= NEXT_TO_NOTHING,
  )
  if (denied) return `the material announces ${denied.what}, the answer does not`
  const invented = judged.find(
    ({ said, words }) => basis === 'metadata' && said === MAX_RATING && words === 0,
  )
  return invented ? `the answer announces ${invented.what}, the material does not` : null
}
