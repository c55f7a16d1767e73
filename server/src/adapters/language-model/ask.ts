/** One question to the model over the wire, and what may come of it. */
import { setTimeout as after } from 'node:timers'
import type { JSONSchema7, LanguageModel, ModelMessage } from 'ai'

/** What is the same every time something is asked for. */
export type Task = {
  instructions: string
  /** The shape of the answer, and what providers call it. */
  schema: JSONSchema7
  name: string
  maxAnswerTokens: number
}

export type Outcome =
  | { kind: 'text'; text: string; tokens: number }
  /** It will not speak about this book, or its provider will not let it. */
  | { kind: 'refused'; reason: string; tokens: number }
  /** It did not answer. `again`: another try may help; `afterMs`: not before that, says the provider. */
  | { kind: 'failed'; reason: string; again: boolean; afterMs: number | null; billed: boolean }
  /** It does not take the settings that make it deterministic. */
  | { kind: 'settings' }

const FILTERED = 'content filter'

export type Settings = { timeoutMs: number; deterministic: boolean; now: Date }

export async function ask(
  model: LanguageModel,
  task: Task,
  messages: ModelMessage[],
  settings: Settings,
): Promise<Outcome> {
  const { generateText, jsonSchema, NoObjectGeneratedError, Output } = await import('ai')
  // It would write to the console what a model does not support; we know, and choose the nearest it has.
  Reflect.set(globalThis, 'AI_SDK_LOG_WARNINGS', false)
  const controller = new AbortController()
  const timer = after(() => controller.abort(), settings.timeoutMs)
  try {
    const result = await generateText({
      model,
      instructions: task.instructions,
      messages,
      output: Output.object({ schema: jsonSchema(task.schema), name: task.name }),
      maxOutputTokens: task.maxAnswerTokens,
      // OpenAI would keep it for a month otherwise.
      providerOptions: { openai: { store: false } },
      // Tries, waits and limits are ours to count.
      maxRetries: 0,
      abortSignal: controller.signal,
      ...(settings.deterministic ? { temperature: 0, seed: 1 } : {}),
    })
    const tokens = result.usage.totalTokens ?? 0
    if (result.finishReason === 'content-filter')
      return { kind: 'refused', reason: FILTERED, tokens }
    return { kind: 'text', text: result.text, tokens }
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) {
      const tokens = error.usage?.totalTokens ?? 0
      if (error.finishReason === 'content-filter')
        return { kind: 'refused', reason: FILTERED, tokens }
      return { kind: 'text', text: error.text ?? '', tokens }
    }
    if (controller.signal.aborted) {
      return {
        kind: 'failed',
        reason: 'no answer in time',
        again: true,
        afterMs: null,
        billed: true,
      }
    }
    return await failure(error, settings)
  } finally {
    clearTimeout(timer)
  }
}

/** The provider's own words may hold a part of the key or of the prompt, so only status and code go on from here. */
async function failure(error: unknown, { now, deterministic }: Settings): Promise<Outcome> {
  const { APICallError, InvalidResponseDataError, TypeValidationError, JSONParseError } =
    await import('ai')
  if (!APICallError.isInstance(error)) {
    const unreadable = [InvalidResponseDataError, TypeValidationError, JSONParseError].some(
      (kind) => kind.isInstance(error),
    )
    const reason = unreadable ? 'an answer that is none' : 'no connection'
    return { kind: 'failed', reason, again: true, afterMs: null, billed: unreadable }
  }
  const { statusCode: status, responseHeaders, responseBody = '' } = error
  if (status === undefined)
    return { kind: 'failed', reason: 'no connection', again: true, afterMs: null, billed: false }
  const reason = `status ${status}`
  const failed = (again: boolean): Outcome => ({
    kind: 'failed',
    reason,
    again,
    afterMs: again ? retryAfterMs(responseHeaders, now) : null,
    billed: status < 300,
  })
  if (status < 300) return failed(true)
  if (status === 400 && deterministic && /temperature|seed|sampling/i.test(responseBody))
    return { kind: 'settings' }
  // Whatever is wrong with this question will be wrong with it tomorrow: a filter, its length, a setting.
  if (status === 400 || status === 413 || status === 422)
    return { kind: 'refused', reason, tokens: 0 }
  // A quota that is used up comes back with the next bill, not with the next second.
  if (status === 429) return failed(!/insufficient_quota|billing/i.test(responseBody))
  return failed(status === 408 || status === 409 || status >= 500)
}

/** `Retry-After` in seconds or as a date; some providers say it in milliseconds in a header of their own. */
function retryAfterMs(headers: Record<string, string> | undefined, now: Date): number | null {
  const exact = Number(headers?.['retry-after-ms'] ?? NaN)
  if (Number.isFinite(exact) && exact >= 0) return exact
  const given = headers?.['retry-after']
  if (given === undefined) return null
  const seconds = Number(given)
  if (Number.isFinite(seconds)) return Math.max(seconds, 0) * 1_000
  const date = Date.parse(given)
  return Number.isNaN(date) ? null : Math.max(date - now.getTime(), 0)
}
