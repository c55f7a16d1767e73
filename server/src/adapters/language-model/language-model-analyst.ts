/**
 * The analyst that asks a language model. What it may cost is bounded everywhere: tokens a day, questions at a time,
 * tries and seconds a book. It answers null where the model has nothing to say (refused, unreadable, unknown book,
 * not to be believed) and throws where asking later may help.
 */
import { AnalystUnavailable } from '../analyst-unavailable.ts'
import type { LanguageModel, ModelMessage } from 'ai'
import type { Logger } from 'pino'
import {
  type Analyst,
  type AssessOptions,
  type Assessment,
  type BookMaterial,
  type Report,
} from '../../domain/assessment.ts'
import { answerSchema, readAnswer, type ModelAnswer } from './answer.ts'
import { ask, type Outcome, type Task } from './ask.ts'
import { LANGUAGE_MODEL, toAssessment } from './assessment.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import { contradiction, detectsInjection } from './answer-checks.ts'
import { isNameAlone, nameAlone, prepareMaterial, type PromptInput } from './prompt-input.ts'
import type { ModelConfig } from '../../config/language-model.ts'
import { openModel } from './open-model.ts'
import { plainWords } from './plain-words.ts'
import { correction, INSTRUCTIONS, question } from './prompt.ts'
import { createSemaphore } from '../../concurrency/semaphore.ts'
import { wireSchema } from './wire-schema.ts'

const RATING: Task = {
  instructions: INSTRUCTIONS,
  schema: wireSchema(answerSchema),
  name: 'content_rating',
  /** An answer takes some 400; the rest is for models that think before they write. */
  maxAnswerTokens: 6_000,
}

/** How long one book may take, with all its questions, tries and waits. */
const BUDGET_MS = 60_000
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 15_000
const FAILURES_IN_A_ROW = 5
const COOL_DOWN_MS = 60_000
/** So much of an unfit answer is sent back to its model. */
const MAX_QUOTED = 6_000
/** Fewer characters a token than in any usual text, so that what is set aside suffices. */
const CHARACTERS_A_TOKEN = 3

/** Of the day's tokens; the rest is for books that somebody waits for, so that an import does not use up all. */
const BACKGROUND_SHARE = 0.5

/** The tokens that may still be spent today, kept where a restart does not forget them. */
export type TokenBudget = {
  /** False, and nothing taken, where the day's sum would go beyond that share (0-1) of the day's cap. */
  reserve: (tokens: number, share: number) => Promise<boolean>
  /** What was taken too much; below 0, too little. */
  refund: (tokens: number) => Promise<void>
}

/** What all questions about one book have in common. */
type Turn = { deadline: number; report: Report; share: number }

export type ModelAnalystParts = {
  tokenBudget: TokenBudget
  log: Logger
  clock: () => Date
  wait: (ms: number) => Promise<unknown>
  /** 0-1, so that many who wait do not come back at the same moment. */
  random: () => number
}

export function createLanguageModelAnalyst(config: ModelConfig, parts: ModelAnalystParts): Analyst {
  const { tokenBudget, log, clock, wait, random } = parts
  const breaker = createCircuitBreaker({
    failures: FAILURES_IN_A_ROW,
    coolDownMs: COOL_DOWN_MS,
    clock,
  })
  const limitConcurrency = createSemaphore(config.concurrency)
  let opened: Promise<LanguageModel> | undefined
  let deterministic = true

  async function assess(
    material: BookMaterial,
    { report = () => {}, background = false }: AssessOptions = {},
  ): Promise<Assessment | null> {
    const { told, redacted } = prepareMaterial(material)
    if (redacted.length > 0)
      log.warn({ redacted }, 'text that reads like instructions was kept from the language model')
    if (told.title === '' || redacted.includes('author')) return null
    const turn: Turn = {
      deadline: clock().getTime() + BUDGET_MS,
      report,
      share: background ? BACKGROUND_SHARE : 1,
    }
    const first = await answerTo(told, turn)
    if (!first) return null
    const why =
      detectsInjection(first.answer) ?? contradiction(first.assessment, plainWords(material))
    if (why === null) return first.assessment
    log.warn({ why }, 'an answer of the language model is not believed')
    if (isNameAlone(told)) return null
    // Without the words that may have spoken for themselves, only knowledge of the book is left to rate from.
    report('checking')
    const second = await answerTo(nameAlone(told), turn)
    return second && detectsInjection(second.answer) === null ? second.assessment : null
  }

  /** Null where the model answers nothing that can be read, after one correction, or has nothing to say. */
  async function answerTo(
    told: PromptInput,
    turn: Turn,
  ): Promise<{ answer: ModelAnswer; assessment: Assessment } | null> {
    const messages: ModelMessage[] = [{ role: 'user', content: question(told) }]
    for (const last of [false, true]) {
      const outcome = await persist(messages, turn)
      if (outcome.kind === 'refused') {
        log.warn({ reason: outcome.reason }, 'the language model would not rate a book')
        return null
      }
      const read = readAnswer(outcome.text)
      if ('answer' in read) {
        const assessment = toAssessment(read.answer, told, config.model)
        return assessment && { answer: read.answer, assessment }
      }
      log.warn(
        { problem: read.problem, last },
        'an answer of the language model does not fit the schema',
      )
      messages.push(
        { role: 'assistant', content: outcome.text.slice(0, MAX_QUOTED) || '(nothing)' },
        { role: 'user', content: correction(read.problem) },
      )
    }
    return null
  }

  /** Asks until there is an answer, the time is over or nothing more can be hoped for. */
  async function persist(
    messages: ModelMessage[],
    turn: Turn,
  ): Promise<Extract<Outcome, { kind: 'text' | 'refused' }>> {
    const { deadline, report } = turn
    for (let tries = 1; ; tries += 1) {
      const outcome = await limitConcurrency(
        () => {
          report(tries === 1 ? 'asking' : 'asking_again')
          return once(messages, turn)
        },
        { waitAtMostMs: deadline - clock().getTime(), onWait: () => report('waiting') },
      )
      if (outcome === null) throw new AnalystUnavailable(LANGUAGE_MODEL, 'no free place in time')
      if (outcome.kind === 'text' || outcome.kind === 'refused') return outcome
      if (outcome.kind === 'settings') {
        deterministic = false
        continue
      }
      log[outcome.again ? 'warn' : 'error'](
        { reason: outcome.reason, tries },
        'the language model did not answer',
      )
      const pause = outcome.afterMs ?? backOff(tries)
      const leftMs = deadline - clock().getTime()
      if (!outcome.again || pause >= leftMs)
        throw new AnalystUnavailable(LANGUAGE_MODEL, outcome.reason)
      report('asking_again')
      await wait(pause)
    }
  }

  async function once(messages: ModelMessage[], { deadline, share }: Turn): Promise<Outcome> {
    const leftMs = deadline - clock().getTime()
    if (leftMs <= 0) throw new AnalystUnavailable(LANGUAGE_MODEL, 'no free place in time')
    if (!breaker.allow())
      throw new AnalystUnavailable(
        LANGUAGE_MODEL,
        'it keeps failing and is left alone for a minute',
      )
    const setAside = mostTokens(messages)
    if (!(await tokenBudget.reserve(setAside, share)))
      throw new AnalystUnavailable(LANGUAGE_MODEL, "the day's tokens are used up")
    opened ??= openModel(config)
    const outcome = await ask(await opened, RATING, messages, {
      timeoutMs: Math.min(config.timeoutMs, leftMs),
      deterministic,
      now: clock(),
    })
    if (outcome.kind !== 'settings') breaker.record(outcome.kind !== 'failed')
    await tokenBudget.refund(setAside - tokensOf(outcome, setAside))
    return outcome
  }

  function backOff(tries: number): number {
    const most = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), MAX_WAIT_MS)
    return most / 2 + (random() * most) / 2
  }

  return { name: LANGUAGE_MODEL, assess }
}

function mostTokens(messages: ModelMessage[]): number {
  const characters = messages.reduce(
    (sum, { content }) => sum + content.length,
    RATING.instructions.length,
  )
  return Math.ceil(characters / CHARACTERS_A_TOKEN) + RATING.maxAnswerTokens
}

/** What a question has cost. One that may have been answered after all counts in full. */
function tokensOf(outcome: Outcome, setAside: number): number {
  if (outcome.kind === 'text') return outcome.tokens > 0 ? outcome.tokens : setAside
  if (outcome.kind === 'refused') return outcome.tokens
  return outcome.kind === 'failed' && outcome.billed ? setAside : 0
}
