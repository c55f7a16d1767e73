/**
 * The configured language model for what nobody waits for: one question, one try, no more than a share of the day's
 * tokens, and a long rest for a provider that keeps failing, whatever it was asked.
 */
import { AnalystUnavailable } from '../analyst-unavailable.ts'
import type { LanguageModel } from 'ai'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { ModelConfig } from '../../config/language-model.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import { ask } from './ask.ts'
import type { TokenBudget } from './language-model-analyst.ts'
import { openModel } from './open-model.ts'
import { wireSchema } from './wire-schema.ts'

/** Fewer characters a token than in any usual text, so that what is set aside suffices. */
const CHARACTERS_A_TOKEN = 3
const FAILURES_IN_A_ROW = 3
const COOL_DOWN_MS = 10 * 60_000

export type BackgroundTask<T> = {
  /** In words, for the log. */
  name: string
  instructions: string
  schema: z.ZodType<T>
  maxAnswerTokens: number
  /** Nothing is asked beyond this share (0-1) of the day's tokens. */
  shareOfTheDay: number
}

export type BackgroundModel = {
  /** null for what cannot be read, and where it will not answer. Throws AnalystUnavailable where asking later may help. */
  ask: <T>(task: BackgroundTask<T>, prompt: string) => Promise<T | null>
}

type Parts = { tokenBudget: TokenBudget; log: Logger; clock: () => Date }

export function createBackgroundModel(
  config: ModelConfig,
  { tokenBudget, log, clock }: Parts,
): BackgroundModel {
  const breaker = createCircuitBreaker({
    failures: FAILURES_IN_A_ROW,
    coolDownMs: COOL_DOWN_MS,
    clock,
  })
  let opened: Promise<LanguageModel> | undefined

  return {
    async ask({ name, instructions, schema, maxAnswerTokens, shareOfTheDay }, prompt) {
      const setAside =
        Math.ceil((instructions.length + prompt.length) / CHARACTERS_A_TOKEN) + maxAnswerTokens
      if (!breaker.allow())
        throw new AnalystUnavailable(name, 'it keeps failing and is left alone for a while')
      if (!(await tokenBudget.reserve(setAside, shareOfTheDay)))
        throw new AnalystUnavailable(name, "the day's tokens are used up")
      opened ??= openModel(config)
      const task = { instructions, schema: wireSchema(schema), name: 'answer', maxAnswerTokens }
      const settings = { timeoutMs: config.timeoutMs, deterministic: false, now: clock() }
      const outcome = await ask(await opened, task, [{ role: 'user', content: prompt }], settings)
      breaker.record(outcome.kind !== 'failed')
      if (outcome.kind === 'text') {
        await tokenBudget.refund(outcome.tokens > 0 ? setAside - outcome.tokens : 0)
        const answer = read(outcome.text, schema)
        if (answer === null)
          log.warn({ task: name }, 'an answer of the language model cannot be read')
        return answer
      }
      if (outcome.kind === 'refused') {
        await tokenBudget.refund(setAside - outcome.tokens)
        log.warn({ task: name, reason: outcome.reason }, 'the language model would not answer')
        return null
      }
      const reason = outcome.kind === 'failed' ? outcome.reason : 'it does not take our settings'
      await tokenBudget.refund(outcome.kind === 'failed' && outcome.billed ? 0 : setAside)
      throw new AnalystUnavailable(name, reason)
    },
  }
}

/** Some models wrap their JSON in words or a fenced block whatever they are told. */
function read<T>(text: string, schema: z.ZodType<T>): T | null {
  const object = /\{.*\}/s.exec(text)?.[0]
  if (object === undefined) return null
  try {
    return schema.parse(JSON.parse(object))
  } catch {
    return null
  }
}
