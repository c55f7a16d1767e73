import { DIMENSIONS, MAX_RATING } from '@pagelight/contract/ratings.ts'
import type { Assessment } from '../../domain/assessment.ts'
import type { ModelAnswer } from './model-answer.ts'
import type { PlainWords } from './plain-words.ts'

/** From so many different plain words on, a rating up to MAX_DENIED contradicts the material. */
const MANY_WORDS = 2
const MAX_DENIED = 1

const WHO_ORDERS = String.raw`(?:(?:the|its|an?|our) )?(?:publishers?|authors?|administrators?|editors?|material|description|system|text|note)`
const ORDERED = String.raw`(?:request|instruct|direct|order|ask|demand|requir)(?:ed|d|s)?`
const OBEDIENT = new RegExp(
  [
    String.raw`\b(?:as (?:instructed|requested|directed|ordered|told)|instruct(?:ed|ions?)|system prompt|was (?:told|asked) to rate)\b`,
    String.raw`\b(?:publisher|author|administrator|editor)'?s? (?:request|instruction|order|wish)`,
    String.raw`\b(?:as|like|because) ${WHO_ORDERS} (?:has |have |had )?${ORDERED}\b`,
    String.raw`\b(?:as|was) (?:requested|instructed|asked|directed|required) by\b`,
    String.raw`\b(?:at|per|upon|on|following) (?:the )?(?:request|orders?|wish(?:es)?|demand) of\b`,
  ].join('|'),
  'i',
)

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
