import { DIMENSIONS, MAX_RATING } from '@pagelight/contract/ratings.ts'
import type { Assessment } from '../../domain/assessment.ts'
import type { ModelAnswer } from './model-answer.ts'
import type { PlainWords } from './plain-words.ts'

/** From so many different plain words on, a rating up to MAX_DENIED contradicts the material. */
const MANY_WORDS = 2
const MAX_DENIED = 1

const OBEDIENT =
  /\b(?:as (?:instructed|requested|directed|ordered|told)|instruct(?:ed|ions?)|system prompt|(?:publisher|author|administrator)'s? (?:request|instruction|order)|was (?:told|asked) to rate)\b/i

/** Returns why the answer looks influenced by instructions in the material, or null. */
export function detectInjection(answer: ModelAnswer): string | null {
  if (answer.instructions_in_material) return 'the model saw instructions in the material'
  const explanations = [answer.language, answer.sexual_content, answer.violence].map(
    ({ explanation }) => explanation,
  )
  const obeyed = [...explanations, answer.summary, answer.audience_explanation].some((text) =>
    OBEDIENT.test(text),
  )
  return obeyed ? 'the explanations speak of instructions' : null
}

/** Returns how the answer contradicts the material, or null; counted words cannot be steered by instructions. */
export function detectContradiction(assessment: Assessment, plain: PlainWords): string | null {
  const { violence_rating: violence, sexual_content_rating: sexual, basis } = assessment
  if (DIMENSIONS.every(({ rating }) => assessment[rating] === MAX_RATING))
    return 'everything is at its highest'
  const checked = [
    { what: 'violence', rating: violence, words: plain.violence },
    { what: 'sexual content', rating: sexual, words: plain.sexual },
  ]
  const denied = checked.find(
    ({ rating, words }) => words >= MANY_WORDS && rating >= 0 && rating <= MAX_DENIED,
  )
  if (denied) return `the material announces ${denied.what}, the answer does not`
  const invented = checked.find(
    ({ rating, words }) => basis === 'metadata' && rating === MAX_RATING && words === 0,
  )
  return invented ? `the answer announces ${invented.what}, the material does not` : null
}
