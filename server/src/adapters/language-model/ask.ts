import type { JSONSchema7, LanguageModel, ModelMessage } from 'ai'

export type Task = {
  instructions: string
  schema: JSONSchema7
  name: string
  maxAnswerTokens: number
}

export type Outcome =
  | { kind: 'text'; text: string; tokens: number }
  /** By the model, or by the provider's filter. */
  | { kind: 'refused'; reason: string; tokens: number }
  /** `again`: a retry may help; `afterMs`: the provider's Retry-After. */
  | {
      kind: 'failed'
      reason: string
      again: boolean
      afterMs: number | null
      billed: boolean
      late?: true
    }
  | { kind: 'settings'; refused: 'sampling' | 'format' | 'length' }

const FILTERED = 'content filter'

/** How the model is held to JSON: by the schema, by the provider's JSON mode, or by being told. */
export const ANSWER_FORMATS = ['json_schema', 'json_object', 'plain'] as const
export type AnswerFormat = (typeof ANSWER_FORMATS)[number]

export type Settings = {
  timeoutMs: number
  deterministic: boolean
  format: AnswerFormat
  /** The model has answered in this format before. */
  proven: boolean
  now: Date
}

const ABOUT_FORMAT =
  /response_?format|json_?(?:schema|object)|structured|output_config|grammar|schema/i
const ABOUT_LENGTH =
  /context (?:length|window|size)|maximum context|max(?:_completion|_output)?_?tokens/i
const ABOUT_CONTENT = /polic|filter|safety|harm|blocked|too long/i

export async function ask(
  model: LanguageModel,
  task: Task,
  messages: ModelMessage[],
  settings: Settings,
): Promise<Outcome> {
  const { generateText, NoObjectGeneratedError } = await import('ai')
  // Otherwise it writes to the console what a model does not support.
  Reflect.set(globalThis, 'AI_SDK_LOG_WARNINGS', false)
  const signal = AbortSignal.timeout(settings.timeoutMs)
  try {
    const result = await generateText({
      model,
      instructions: instructionsFor(task, settings.format),
      messages,
      ...(await outputFor(task, settings.format)),
      maxOutputTokens: task.maxAnswerTokens,
      // Otherwise OpenAI keeps it for a month.
      providerOptions: { openai: { store: false } },
      maxRetries: 0,
      abortSignal: signal,
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
    if (signal.aborted) {
      return {
        kind: 'failed',
        reason: 'no answer in time',
        again: true,
        afterMs: null,
        billed: true,
        late: true,
      }
    }
    return await toFailure(error, settings)
  }
}

async function outputFor({ schema, name }: Task, format: AnswerFormat) {
  const { jsonSchema, Output } = await import('ai')
  if (format === 'json_schema')
    return { output: Output.object({ schema: jsonSchema(schema), name }) }
  return format === 'json_object' ? { output: Output.json() } : {}
}

function instructionsFor({ instructions, schema }: Task, format: AnswerFormat): string {
  if (format === 'json_schema') return instructions
  return `${instructions}\n\nThe JSON object has this JSON schema:\n${JSON.stringify(schema)}`
}

/** The provider's message may contain a part of the key or of the prompt, so only status and code are passed on. */
async function toFailure(error: unknown, settings: Settings): Promise<Outcome> {
  const { now } = settings
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
  const refused = refusedSetting(status, responseBody, settings)
  if (refused) return { kind: 'settings', refused }
  // A retry cannot help: a filter, the length, a setting.
  if (status === 400 || status === 413 || status === 422)
    return { kind: 'refused', reason, tokens: 0 }
  if (status === 429) return failed(!/insufficient_quota|billing/i.test(responseBody))
  return failed(status === 408 || status === 409 || status >= 500)
}

/** A 400 that names nothing may be about the format until the model has answered in it. */
function refusedSetting(status: number, body: string, { deterministic, format, proven }: Settings) {
  if (![400, 404, 415, 422, 501].includes(status)) return null
  if (deterministic && status === 400 && /temperature|seed|sampling/i.test(body)) return 'sampling'
  if (ABOUT_LENGTH.test(body)) return 'length'
  if (format === 'plain') return null
  if (ABOUT_FORMAT.test(body)) return 'format'
  const unnamed = (status === 400 || status === 422) && !ABOUT_CONTENT.test(body)
  return unnamed && !proven ? 'format' : null
}

/** `Retry-After` in seconds or as a date, or the header in milliseconds that some providers send. */
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
