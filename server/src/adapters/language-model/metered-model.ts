import type { LanguageModel, ModelMessage } from 'ai'
import type { ModelConfig } from '../../config/language-model.ts'
import { AnalystUnavailable } from '../analyst-unavailable.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import { ANSWER_FORMATS, ask, type AnswerFormat, type Outcome, type Task } from './ask.ts'
import { openModel } from './open-model.ts'

/** Fewer than in any usual text, so that what is reserved suffices. */
const CHARACTERS_PER_TOKEN = 3
/** An answer does not fit into less. */
const FEWEST_ANSWER_TOKENS = 700

/** The tokens that may still be spent today, stored so that a restart does not reset them. */
export type TokenBudget = {
  /** Returns false and takes nothing if the day's sum would exceed that share (0-1) of the daily cap. */
  reserve: (tokens: number, share: number) => Promise<boolean>
  /** Negative if more was spent than reserved. */
  refund: (tokens: number) => Promise<void>
}

type Call = {
  caller: string
  share: number
  timeoutMs: number
}

export type Settled = Exclude<Outcome, { kind: 'settings' }>

export type MeteredModel = {
  ask: (task: Task, messages: ModelMessage[], call: Call) => Promise<Settled>
  /** In which the model answered last; null before its first answer. */
  format: () => AnswerFormat | null
}

/** What the provider takes, as far as it has said. */
type Taken = { sampling: boolean; format: AnswerFormat; proven: boolean; answerTokens: number }

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
  let taken: Taken = {
    sampling: true,
    format: 'json_schema',
    proven: false,
    answerTokens: Infinity,
  }

  async function askOnce(
    task: Task,
    messages: ModelMessage[],
    { caller, share, timeoutMs }: Call,
    { sampling, format, proven }: Taken,
  ): Promise<Outcome> {
    if (!breaker.allow())
      throw new AnalystUnavailable(caller, 'it keeps failing and is left alone for a while')
    const reserved = maxTokens(task, messages)
    if (!(await tokenBudget.reserve(reserved, share)))
      throw new AnalystUnavailable(caller, "the day's tokens are used up")
    opened ??= openModel(config)
    const settings = {
      timeoutMs,
      deterministic: sampling,
      format,
      proven,
      now: clock(),
    }
    const outcome = await ask(await opened, task, messages, settings)
    // A reader's patience is shorter than the model's time: being late then is no failure.
    const impatient =
      outcome.kind === 'failed' && outcome.late && timeoutMs < config.backgroundTimeoutMs
    if (outcome.kind !== 'settings' && !impatient) breaker.record(outcome.kind !== 'failed')
    await tokenBudget.refund(reserved - tokensSpent(outcome, reserved))
    return outcome
  }

  return {
    format: () => (taken.proven ? taken.format : null),
    async ask(task, messages, call) {
      for (let tried = taken; ;) {
        const maxAnswerTokens = Math.min(task.maxAnswerTokens, tried.answerTokens)
        const outcome = await askOnce({ ...task, maxAnswerTokens }, messages, call, tried)
        if (outcome.kind === 'text') taken = { ...tried, proven: true }
        if (outcome.kind !== 'settings') return outcome
        const less = withLess(tried, outcome.refused, maxAnswerTokens)
        if (less === null)
          return { kind: 'refused', reason: `its settings: ${outcome.refused}`, tokens: 0 }
        tried = less
      }
    },
  }
}

/** Null if there is nothing left to do without. */
function withLess(
  tried: Taken,
  refused: 'sampling' | 'format' | 'length',
  answerTokens: number,
): Taken | null {
  if (refused === 'sampling') return { ...tried, sampling: false }
  if (refused === 'length') {
    const half = Math.floor(answerTokens / 2)
    return half < FEWEST_ANSWER_TOKENS ? null : { ...tried, answerTokens: half }
  }
  const format = ANSWER_FORMATS[ANSWER_FORMATS.indexOf(tried.format) + 1]
  return format === undefined ? null : { ...tried, format, proven: false }
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
