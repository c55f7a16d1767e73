import type { ModelMessage } from 'ai'
import type { Logger } from 'pino'
import { createSemaphore } from '../../concurrency/semaphore.ts'
import type { ModelConfig } from '../../config/language-model.ts'
import type { Report } from '../../domain/assessment.ts'
import { AnalystUnavailable } from '../analyst-unavailable.ts'
import type { Task } from './ask.ts'
import { createMeteredModel, type Settled, type TokenBudget } from './metered-model.ts'

const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 15_000
const FAILURES_IN_A_ROW = 5
const COOL_DOWN_MS = 60_000

/** What all calls about one book share; `deadline` in milliseconds, `timeoutMs` of one try. */
export type Turn = { deadline: number; timeoutMs: number; report: Report; share: number }

type Answered = Extract<Settled, { kind: 'text' | 'refused' }>

export type ModelParts = {
  tokenBudget: TokenBudget
  log: Logger
  clock: () => Date
  wait: (ms: number) => Promise<unknown>
  /** 0-1, the jitter of the backoff. */
  random: () => number
}

export type RetryingModel = { ask: (messages: ModelMessage[], turn: Turn) => Promise<Answered> }

/** Retries with backoff until the deadline; throws AnalystUnavailable if asking later may help. */
export function createRetryingModel(
  config: ModelConfig,
  { name, task, parts }: { name: string; task: Task; parts: ModelParts },
): RetryingModel {
  const { tokenBudget, log, clock, wait, random } = parts
  const model = createMeteredModel(config, {
    tokenBudget,
    clock,
    failures: FAILURES_IN_A_ROW,
    coolDownMs: COOL_DOWN_MS,
  })
  const limitConcurrency = createSemaphore(config.concurrency)

  function askOnce(messages: ModelMessage[], turn: Turn): Promise<Settled> {
    const { deadline, share } = turn
    const leftMs = deadline - clock().getTime()
    if (leftMs <= 0) throw new AnalystUnavailable(name, 'no free place in time')
    const timeoutMs = Math.min(turn.timeoutMs, leftMs)
    return model.ask(task, messages, { caller: name, share, timeoutMs })
  }

  function backoffMs(tries: number): number {
    const max = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), MAX_WAIT_MS)
    return max / 2 + (random() * max) / 2
  }

  return {
    async ask(messages, turn) {
      const { deadline, report } = turn
      for (let tries = 1; ; tries += 1) {
        const outcome = await limitConcurrency(
          async () => {
            report(tries === 1 ? 'asking' : 'asking_again')
            return askOnce(messages, turn)
          },
          { waitAtMostMs: deadline - clock().getTime(), onWait: () => report('waiting') },
        )
        if (outcome === null) throw new AnalystUnavailable(name, 'no free place in time')
        if (outcome.kind === 'text' || outcome.kind === 'refused') return outcome
        log[outcome.again ? 'warn' : 'error'](
          { reason: outcome.reason, tries },
          'the language model did not answer',
        )
        const pause = outcome.afterMs ?? backoffMs(tries)
        if (!outcome.again || pause >= deadline - clock().getTime())
          throw new AnalystUnavailable(name, outcome.reason)
        report('asking_again')
        await wait(pause)
      }
    },
  }
}
