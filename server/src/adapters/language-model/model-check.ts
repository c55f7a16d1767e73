import type { Logger } from 'pino'
import type { ModelConfig } from '../../config/language-model.ts'
import { AnalystUnavailable } from '../analyst-unavailable.ts'
import { createMeteredModel, type TokenBudget } from './metered-model.ts'
import { parseAnswer } from './model-answer.ts'
import { ratingTask } from './rating-task.ts'

/** A book without content, so that the answer is short whatever the model has read. */
const INSTRUCTIONS =
  'Answer with one JSON object of the given schema and nothing else. The book is a made-up alphabet for children, ' +
  'which you do not know: every rating is 0, every list is empty, every explanation is one short sentence.'
/** For models that think before they write. */
const MAX_ANSWER_TOKENS = 2_000
const NAME = 'check of the language model'

type ModelCheck = {
  state: 'checking' | 'works' | 'fails'
  /** One sentence: what it answered in, or what went wrong. */
  finding: string
  /** null while it is being asked. */
  checkedAt: Date | null
}

export type ModelChecker = { current: () => ModelCheck; run: () => Promise<ModelCheck> }

type Parts = { tokenBudget: TokenBudget; log: Logger; clock: () => Date }

/** One cheap question, with the schema of the real ones, that shows whether address, key, model and answer format fit together. */
export function createModelChecker(
  config: ModelConfig,
  { tokenBudget, log, clock }: Parts,
): ModelChecker {
  let last: ModelCheck = { state: 'checking', finding: 'It is being asked.', checkedAt: null }

  async function check(): Promise<Omit<ModelCheck, 'checkedAt'>> {
    const model = createMeteredModel(config, { tokenBudget, clock, failures: 1, coolDownMs: 0 })
    const task = {
      ...ratingTask(config),
      instructions: INSTRUCTIONS,
      maxAnswerTokens: MAX_ANSWER_TOKENS,
    }
    const outcome = await model.ask(task, [{ role: 'user', content: 'Rate the alphabet.' }], {
      caller: NAME,
      share: 1,
      timeoutMs: config.backgroundTimeoutMs,
    })
    if (outcome.kind !== 'text') return { state: 'fails', finding: explain(outcome.reason) }
    if ('problem' in parseAnswer(outcome.text))
      return { state: 'fails', finding: 'It answers, but not with the JSON that was asked for.' }
    return { state: 'works', finding: `It answers as asked (${model.format()}).` }
  }

  return {
    current: () => last,
    async run() {
      const found = await check().catch((error: unknown) => ({
        state: 'fails' as const,
        finding:
          error instanceof AnalystUnavailable
            ? `Not asked: ${error.message}.`
            : 'It was not asked.',
      }))
      last = { ...found, checkedAt: clock() }
      log[last.state === 'works' ? 'info' : 'error'](
        { model: config.model, finding: last.finding },
        'the language model was checked',
      )
      return last
    },
  }
}

const MEANINGS: Record<string, string> = {
  'status 401': 'The provider does not accept the key (status 401).',
  'status 402': 'The provider wants to be paid first (status 402).',
  'status 403': 'The key may not use this model (status 403).',
  'status 404': 'There is no such model or address (status 404).',
  'status 429': 'The provider takes no more questions at the moment (status 429).',
  'no answer in time': 'It did not answer in time (AI_BACKGROUND_TIMEOUT_SECONDS).',
  'no connection': 'Its address cannot be reached (AI_BASE_URL).',
}

function explain(reason: string): string {
  return MEANINGS[reason] ?? `It would not answer: ${reason}.`
}
