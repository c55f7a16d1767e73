import type { LanguageModel, ModelMessage } from 'ai'
import type { ModelConfig } from '../../config/language-model.ts'
import { AnalystUnavailable } from '../analyst-unavailable.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import { ask, type Outcome, type Task } from './ask.ts'
import { openModel } from './open-model.ts'

/** Fewer than in any usual text, so that what is reserved suffices. */
const CHARACTERS_PER_TOKEN = 3

/** The tokens that may still be spent today, stored so that a restart does not reset them. */
export type TokenBudget = {
  /** Returns false and takes nothing if the day's sum would exceed that share (0-1) of the daily cap. */
  reserve: (tokens: number, share: number) => Promise<boolean>
  /** Negative if more was spent than reserved. */
  refund: (tokens: number) => Promise<void>
}

export type Call = {
  caller: string
  share: number
  timeoutMs: number
  deterministic: boolean
}

export type MeteredModel = {
  ask: (task: Task, messages: ModelMessage[], call: Call) => Promise<Outcome>
}

export function createMeteredModel(
  config: ModelConfig,
  {
    tokenBudget,
    clock,
    ...breakerOptions
  }: { tokenBudget: TokenBudget; clock: () => Date; failures: number; coolDownMs: number },
): MeteredModel {
  const breaker = createCircuitBreaker({ ...breakerOptions, clock })
  let opened: Promise<LanguageModel> | undefined
  return {
    async ask(task, messages, { caller, share, timeoutMs, deterministic }) {
      if (!breaker.allow())
        throw new AnalystUnavailable(caller, 'it keeps failing and is left alone for a while')
      const reserved = maxTokens(task, messages)
      if (!(await tokenBudget.reserve(reserved, share)))
        throw new AnalystUnavailable(caller, "the day's tokens are used up")
      opened ??= openModel(config)
      const settings = { timeoutMs, deterministic, now: clock() }
      const outcome = await ask(await opened, task, messages, settings)
      if (outcome.kind !== 'settings') breaker.record(outcome.kind !== 'failed')
      await tokenBudget.refund(reserved - tokensSpent(outcome, reserved))
      return outcome
    },
  }
}

function maxTokens({ instructions, maxAnswerTokens }: Task, messages: ModelMessage[]): number {
  const characters = messages.reduce(
    (sum, { content }) => sum + content.length,
    instructions.length,
  )
  return Math.ceil(characters / CHARACTERS_PER_TOKEN) + maxAnswerTokens
}

/** A call that may have been billed without an answer counts in full. */
function tokensSpent(outcome: Outcome, reserved: number): number {
  if (outcome.kind === 'text') return outcome.tokens > 0 ? outcome.tokens : reserved
  if (outcome.kind === 'refused') return outcome.tokens
  return outcome.kind === 'failed' && outcome.billed ? reserved : 0
}
