import {
  ConfigError,
  type MODEL_PROVIDERS,
  type MODEL_QUESTIONS,
  type Variables,
} from './variables.ts'

export type ModelConfig = {
  provider: (typeof MODEL_PROVIDERS)[number]
  model: string
  /** undefined for servers without one, such as local ones. */
  apiKey: string | undefined
  baseUrl: string | undefined
  /** short: levels and a line each, for small models. */
  question: (typeof MODEL_QUESTIONS)[number]
  /** A day (UTC), prompts and answers together. */
  dailyTokens: number
  /** For one attempt that a reader may wait for. */
  timeoutMs: number
  backgroundTimeoutMs: number
  concurrency: number
  /** Queued books analyzed a minute. */
  backgroundPerMinute: number
}

export function languageModelOf(env: Variables): ModelConfig | undefined {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_BASE_URL: baseUrl } = env
  if (!provider) {
    if (model === undefined) return undefined
    throw new ConfigError('AI_PROVIDER: must be set too, since AI_MODEL is')
  }
  const usual = {
    anthropic: 'ANTHROPIC_API_KEY',
    openai: 'OPENAI_API_KEY',
    google: 'GOOGLE_GENERATIVE_AI_API_KEY',
    'openai-compatible': undefined,
  } as const
  const variable = usual[provider]
  const apiKey = env.AI_API_KEY ?? (variable && env[variable])
  const problems = [
    ...(model === undefined ? [`AI_MODEL: must be set with AI_PROVIDER=${provider}`] : []),
    ...(variable && apiKey === undefined
      ? [`AI_API_KEY: must be set with AI_PROVIDER=${provider}, or ${variable}`]
      : []),
    ...(!variable && baseUrl === undefined
      ? [`AI_BASE_URL: must be set with AI_PROVIDER=${provider}`]
      : []),
  ]
  if (model === undefined || problems.length > 0) throw new ConfigError(problems.join('\n'))
  return {
    provider,
    model,
    apiKey,
    baseUrl: baseUrl?.replace(/\/+$/, ''),
    question: env.AI_QUESTION,
    dailyTokens: env.AI_DAILY_TOKENS,
    timeoutMs: env.AI_TIMEOUT_SECONDS * 1_000,
    backgroundTimeoutMs: env.AI_BACKGROUND_TIMEOUT_SECONDS * 1_000,
    concurrency: env.AI_CONCURRENCY,
    backgroundPerMinute: env.AI_BACKGROUND_PER_MINUTE,
  }
}
