import type { ModelConfig } from '../../config/language-model.ts'
import type { Task } from './ask.ts'
import { answerSchema } from './model-answer.ts'
import { INSTRUCTIONS } from './prompt.ts'
import { SHORT_INSTRUCTIONS, shortSchema } from './short-question.ts'
import { wireSchema } from './wire-schema.ts'

const NAME = 'content_rating'

export function ratingTask({ question }: Pick<ModelConfig, 'question'>): Task {
  if (question === 'short') {
    return {
      instructions: SHORT_INSTRUCTIONS,
      schema: wireSchema(shortSchema),
      name: NAME,
      maxAnswerTokens: 2_000,
    }
  }
  return {
    instructions: INSTRUCTIONS,
    schema: wireSchema(answerSchema),
    name: NAME,
    /** An answer takes some 400; the rest is for models that think before they write. */
    maxAnswerTokens: 6_000,
  }
}
