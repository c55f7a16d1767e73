/** The only reader of the environment. docs/operations.md and .env.example list what is here. */
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'

const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const webUrl = z
  .url({ protocol: /^https?$/, message: 'must be an http or https address' })
  .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', 'must not have a path')

const hostName = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name, without https://')

const yesOrNo = z.enum(['true', 'false'], { message: 'must be true or false' }).transform((value) => value === 'true')

/** https, or anything on this machine: whoever reads what the provider sends can sign in as anybody. */
const issuerUrl = z
  .url({ protocol: /^https?$/, message: 'must be an https address' })
  .refine((url) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/.test(url), 'must be an https address')

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(message).int(message).min(min, message).max(max, message)
}

const MODEL_PROVIDERS = ['anthropic', 'openai', 'google', 'openai-compatible'] as const

const variables = z.object({
  PORT: z.coerce.number('must be a number').int('must be a whole number').min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./var'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, message: 'must be a postgres:// address' }).optional(),
  PUBLIC_URL: webUrl.optional(),
  BRAND_NAME: z.string().min(1).max(60).default('Pagelight'),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((email) => email.trim().toLowerCase()))
    .transform((emails) => emails.filter((email) => email !== ''))
    .pipe(z.array(z.email('must be e-mail addresses separated by commas'))),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      message: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  IDENTITY_PROVIDER: z.enum(['embedded', 'firebase'], { message: 'must be embedded or firebase' }).default('embedded'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]{4,40}$/, 'must be the id of a Firebase project')
    .optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]{3,100}$/, 'must be the web API key of the Firebase project')
    .optional(),
  FIREBASE_AUTH_DOMAIN: hostName.optional(),
  FIREBASE_AUTH_URL: webUrl.optional(),
  FIREBASE_JWKS_URL: z.url({ protocol: /^https?$/, message: 'must be an http or https address' }).default(GOOGLE_KEYS),
  FIREBASE_GOOGLE: yesOrNo.default(true),
  IDENTITY_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, message: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  PILOT_REQUIRE_VERIFIED_EMAIL: yesOrNo.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: issuerUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'must have at most 40 characters').optional(),
  AI_PROVIDER: z.enum(MODEL_PROVIDERS, { message: `must be one of ${MODEL_PROVIDERS.join(', ')}` }).optional(),
  AI_MODEL: z.string().max(200).optional(),
  AI_API_KEY: z.string().optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().optional(),
  AI_BASE_URL: z.url({ protocol: /^https?$/, message: 'must be an http or https address' }).optional(),
  AI_DAILY_TOKENS: wholeNumber(1, 2_000_000_000).default(2_000_000),
  AI_TIMEOUT_SECONDS: wholeNumber(1, 60).default(30),
  AI_CONCURRENCY: wholeNumber(1, 50).default(4),
  AI_BACKGROUND_PER_MINUTE: wholeNumber(1, 6_000).default(30),
  AI_PROPOSALS: z.enum(['on', 'off'], { message: 'must be on or off' }).default('off'),
  OPEN_LIBRARY: z.enum(['on', 'off'], { message: 'must be on or off' }).default('on'),
  OPEN_LIBRARY_URL: webUrl.default('https://openlibrary.org'),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  GOOGLE_BOOKS_API_KEY: z
    .string()
    .regex(/^[\w-]{3,200}$/, 'must be a key of the Google Cloud console')
    .optional(),
  GOOGLE_BOOKS_URL: webUrl.default('https://www.googleapis.com'),
  TRUST_PROXY: z
    .enum(['true', 'false'], { message: 'must be true or false' })
    .default('false')
    .transform((value) => value === 'true'),
})

/** A Firebase project; everything but the address of its keys is public and goes to the browser. */
export type FirebaseConfig = {
  projectId: string
  apiKey: string
  authDomain: string
  /** Where the browser finds the account calls instead of at Google: an emulator. An origin. */
  authUrl: string | null
  jwksUrl: string
  /** Whether people may sign in with a Google account. */
  google: boolean
}

/** Who is asked about books that the database does not have. */
export type SourcesConfig = {
  /** null: not asked. `userAgent` tells Open Library who calls, as it asks for. */
  openLibrary: { baseUrl: string; userAgent: string } | null
  googleBooks: { baseUrl: string; apiKey: string } | null
}

/** A language model that rates books. */
export type ModelConfig = {
  provider: (typeof MODEL_PROVIDERS)[number]
  model: string
  /** undefined: the server asks for none, as local ones do. */
  apiKey: string | undefined
  /** undefined: the provider's own address. */
  baseUrl: string | undefined
  /** Tokens a day (UTC), asked and answered together. */
  dailyTokens: number
  /** How long one try may take. */
  timeoutMs: number
  /** How many questions may be open at once. */
  concurrency: number
  /** How many books of the queue are begun a minute. */
  backgroundPerMinute: number
  /** Whether it may be told what readers liked, to propose books to them. */
  proposals: boolean
}

/** An OpenID Connect provider whose accounts can be used to sign in. */
export type ThirdPartyAccount = {
  /** Part of the address that the provider sends readers back to, and of what is stored about an account. */
  id: 'google' | 'oidc'
  /** As on the button. */
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

export type Config = {
  port: number
  host: string
  /** Absolute; created when missing. */
  dataDir: string
  databaseUrl: string | undefined
  /** An origin, without a trailing slash. */
  publicUrl: string
  brandName: string
  adminEmails: string[]
  logLevel: string
  /** undefined: accounts are kept by this server. */
  firebase: FirebaseConfig | undefined
  /** undefined: one is made on the first start and kept in DATA_DIR. */
  identitySecret: string | undefined
  thirdPartyAccounts: ThirdPartyAccount[]
  /** undefined: books are rated by the starter catalogue and the embedded estimator alone. */
  languageModel: ModelConfig | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Until an address is confirmed its account opens nothing. */
  requireVerifiedEmail: boolean
  /** Believe X-Forwarded-For, because a proxy of ours wrote it. */
  trustProxy: boolean
  sources: SourcesConfig
}

/** Where files that callers send lie while their call runs. */
export function uploadsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'uploads')
}

export class ConfigError extends Error {}

/** An empty variable counts as absent, as in most .env files. Throws ConfigError naming every bad variable. */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path[0]?.toString() ?? ''}: ${issue.message}`)
    throw new ConfigError(lines.join('\n'))
  }
  const env = parsed.data
  const dataDir = path.resolve(env.DATA_DIR)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be created (${error instanceof Error ? error.message : error})`)
  }
  const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : localUrl(env.HOST, env.PORT)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    publicUrl,
    brandName: env.BRAND_NAME,
    adminEmails: env.ADMIN_EMAILS,
    logLevel: env.LOG_LEVEL,
    firebase: env.IDENTITY_PROVIDER === 'firebase' ? firebaseOf(env) : undefined,
    identitySecret: env.IDENTITY_SECRET,
    thirdPartyAccounts: thirdPartyAccounts(env),
    languageModel: languageModelOf(env),
    smtpUrl: env.SMTP_URL,
    requireVerifiedEmail: env.PILOT_REQUIRE_VERIFIED_EMAIL ?? env.SMTP_URL !== undefined,
    mailFrom: env.MAIL_FROM ?? `${env.BRAND_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    trustProxy: env.TRUST_PROXY,
    sources: sourcesOf(env, publicUrl),
  }
}

function sourcesOf(env: z.output<typeof variables>, publicUrl: string): SourcesConfig {
  const contact = env.CONTACT_EMAIL ?? publicUrl
  // A header holds Latin letters only, and whatever the product is called.
  const name = env.BRAND_NAME.replace(/[^\x20-\x7e]+/g, '').trim() || 'Book catalogue'
  return {
    openLibrary:
      env.OPEN_LIBRARY === 'on' ? { baseUrl: env.OPEN_LIBRARY_URL, userAgent: `${name} (${contact})` } : null,
    googleBooks: env.GOOGLE_BOOKS_API_KEY ? { baseUrl: env.GOOGLE_BOOKS_URL, apiKey: env.GOOGLE_BOOKS_API_KEY } : null,
  }
}

function firebaseOf(env: z.output<typeof variables>): FirebaseConfig {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain } = env
  if (!projectId || !apiKey || !authDomain) {
    const missing = Object.entries({
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: apiKey,
      FIREBASE_AUTH_DOMAIN: authDomain,
    }).filter(([, value]) => !value)
    throw new ConfigError(missing.map(([name]) => `${name}: must be set with IDENTITY_PROVIDER=firebase`).join('\n'))
  }
  return {
    projectId,
    apiKey,
    authDomain,
    authUrl: env.FIREBASE_AUTH_URL ? new URL(env.FIREBASE_AUTH_URL).origin : null,
    jwksUrl: env.FIREBASE_JWKS_URL,
    google: env.FIREBASE_GOOGLE,
  }
}

function languageModelOf(env: z.output<typeof variables>): ModelConfig | undefined {
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
    ...(!variable && baseUrl === undefined ? [`AI_BASE_URL: must be set with AI_PROVIDER=${provider}`] : []),
  ]
  if (model === undefined || problems.length > 0) throw new ConfigError(problems.join('\n'))
  return {
    provider,
    model,
    apiKey,
    baseUrl: baseUrl?.replace(/\/+$/, ''),
    dailyTokens: env.AI_DAILY_TOKENS,
    timeoutMs: env.AI_TIMEOUT_SECONDS * 1_000,
    concurrency: env.AI_CONCURRENCY,
    backgroundPerMinute: env.AI_BACKGROUND_PER_MINUTE,
    proposals: env.AI_PROPOSALS === 'on',
  }
}

function thirdPartyAccounts(env: z.output<typeof variables>): ThirdPartyAccount[] {
  const google = allOrNone(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  const oidc = allOrNone(env, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], ['OIDC_NAME'])
  const accounts: ThirdPartyAccount[] = []
  if (google) {
    const [clientId, clientSecret] = google
    accounts.push({ id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId, clientSecret })
  }
  if (oidc) {
    const [issuer, clientId, clientSecret] = oidc
    accounts.push({ id: 'oidc', name: env.OIDC_NAME ?? new URL(issuer).hostname, issuer, clientId, clientSecret })
  }
  return accounts
}

/** Variables that only make sense together: their values, or null where none is set. Names what is missing. */
function allOrNone<const Names extends (keyof z.output<typeof variables>)[]>(
  env: Record<string, unknown>,
  names: Names,
  further: string[] = [],
): { [K in keyof Names]: string } | null {
  const given = [...names, ...further].filter((name) => env[name] !== undefined)
  if (given.length === 0) return null
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length > 0) {
    throw new ConfigError(missing.map((name) => `${name}: must be set too, since ${given[0]} is`).join('\n'))
  }
  // Each is a string: it is set, and it was parsed as one.
  return names.map((name) => String(env[name])) as { [K in keyof Names]: string }
}

/** Where the server is reached when nobody says otherwise: loopback and "all addresses" are localhost to a browser. */
export function localUrl(host: string, port: number): string {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The environment, over what a .env file in the working directory says. */
export function readEnvironment(): Record<string, string | undefined> {
  return { ...readDotEnv(), ...process.env }
}

function readDotEnv(): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync('.env', 'utf8'))
  } catch {
    return {}
  }
}
