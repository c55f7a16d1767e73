import type { Logger } from 'pino'
import type { z } from 'zod'
import type { ModelConfig } from '../../config/language-model.ts'
import { AnalystUnavailable } from '../analyst-unavailable.ts'
import { findJson } from './json-in-text.ts'
import { createMeteredModel, type TokenBudget } from './metered-model.ts'
import { wireSchema } from './wire-schema.ts'

const FAILURES_IN_A_ROW = 3
const COOL_DOWN_MS = 10 * 60_000

export type BackgroundTask<T> = {
  name: string
  instructions: string
  schema: z.ZodType<T>
  maxAnswerTokens: number
  /** Of the day's tokens, 0-1. */
  maxShare: number
}

export type BackgroundModel = {
  /** Null for a refusal or an unreadable answer; throws AnalystUnavailable if asking later may help. */
  ask: <T>(task: BackgroundTask<T>, prompt: string) => Promise<T | null>
}

type Parts = { tokenBudget: TokenBudget; log: Logger; clock: () => Date }

export function createBackgroundModel(
  config: ModelConfig,
  { tokenBudget, log, clock }: Parts,
): BackgroundModel {
  const model = createMeteredModel(config, {
    tokenBudget,
    clock,
    failures: FAILURES_IN_A_ROW,
    coolDownMs: COOL_DOWN_MS,
  })
  return {
    async ask({ name, instructions, schema, maxAnswerTokens, maxShare }, prompt) {
      const task = { instructions, schema: wireSchema(schema), name: 'answer', maxAnswerTokens }
      const outcome = await model.ask(task, [{ role: 'user', content: prompt }], {
        caller: name,
        share: maxShare,
        timeoutMs: config.backgroundTimeoutMs,
        deterministic: false,
      })
      if (outcome.kind === 'text') {
        const answer = schema.safeParse(findJson(outcome.text)).data ?? null
        if (answer === null)
          log.warn({ task: name }, 'an answer of the language model cannot be read')
        return answer
      }
      if (outcome.kind === 'refused') {
        log.warn({ task: name, reason: outcome.reason }, 'the language model would not answer')
        return null
      }
      throw new AnalystUnavailable(name, outcome.reason)
    },
  }
}
