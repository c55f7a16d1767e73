import type { ModelMessage } from 'ai'
import type { Analyst, AssessOptions, Assessment, BookMaterial } from '../../domain/assessment.ts'
import type { ModelConfig } from '../../config/language-model.ts'
import { detectContradiction, detectInjection } from './answer-checks.ts'
import { LANGUAGE_MODEL, namesAnotherBook, toAssessment } from './assessment.ts'
import { parseAnswer, type ModelAnswer } from './model-answer.ts'
import { plainWords } from './plain-words.ts'
import { correction, question } from './prompt.ts'
import { isNameAlone, nameAlone, prepareInput, type PromptInput } from './prompt-input.ts'
import { ratingTask } from './rating-task.ts'
import { createRetryingModel, type ModelParts, type Turn } from './retrying-model.ts'

/** For one book, with all its calls, retries and waits: at least this, or two tries. */
const BOOK_MS = 60_000
const MAX_QUOTED = 6_000
/** A share of the day's tokens, so that an import leaves some for books that a reader waits for. */
const BACKGROUND_SHARE = 0.5

type Answer = { answer: ModelAnswer; assessment: Assessment }

/** Throws AnalystUnavailable if asking later may help; null for a refusal or an implausible answer. */
export function createLanguageModelAnalyst(config: ModelConfig, parts: ModelParts): Analyst {
  const { log, clock } = parts
  const model = createRetryingModel(config, {
    name: LANGUAGE_MODEL,
    task: ratingTask(config),
    parts,
  })

  async function assess(
    material: BookMaterial,
    { report = () => {}, background = false }: AssessOptions = {},
  ): Promise<Assessment | null> {
    const { input, redacted } = prepareInput(material)
    if (redacted.length > 0)
      log.warn({ redacted }, 'text that reads like instructions was kept from the language model')
    if (input.title === '' || redacted.includes('author')) return null
    const timeoutMs = background ? config.backgroundTimeoutMs : config.timeoutMs
    const turn: Turn = {
      deadline: clock().getTime() + Math.max(BOOK_MS, 2 * timeoutMs),
      timeoutMs,
      report,
      share: background ? BACKGROUND_SHARE : 1,
    }
    const first = await requestAssessment(input, turn)
    if (!first) return null
    const why =
      detectInjection(first.answer) ?? detectContradiction(first.assessment, plainWords(material))
    if (why === null) return first.assessment
    log.warn({ why }, 'an answer of the language model is not believed')
    if (isNameAlone(input)) return null
    // Without the material that may have steered the answer, only knowledge of the book is left to rate from.
    report('checking')
    const second = await requestAssessment(nameAlone(input), turn)
    return second && detectInjection(second.answer) === null ? second.assessment : null
  }

  /** Allows the model one correction of an answer that does not fit the schema. */
  async function requestAssessment(input: PromptInput, turn: Turn): Promise<Answer | null> {
    const messages: ModelMessage[] = [{ role: 'user', content: question(input) }]
    for (const last of [false, true]) {
      const outcome = await model.ask(messages, turn)
      if (outcome.kind === 'refused') {
        log.warn({ reason: outcome.reason }, 'the language model would not rate a book')
        return null
      }
      const parsed = parseAnswer(outcome.text)
      if ('answer' in parsed) {
        if (namesAnotherBook(parsed.answer, input)) {
          log.warn('the language model answered about another book')
          return null
        }
        const assessment = toAssessment(parsed.answer, input, config.model)
        return assessment && { answer: parsed.answer, assessment }
      }
      const { problem } = parsed
      log.warn({ problem, last }, 'an answer of the language model does not fit the schema')
      messages.push(
        { role: 'assistant', content: outcome.text.slice(0, MAX_QUOTED) || '(nothing)' },
        { role: 'user', content: correction(problem) },
      )
    }
    return null
  }

  return { name: LANGUAGE_MODEL, assess }
}
