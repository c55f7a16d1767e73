import { createPublicKey } from 'node:crypto'
import { PUBLIC_LOOKUPS } from '@pagelight/contract/config.ts'
import { z } from 'zod'

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const webUrl = z
  .url({ protocol: /^https?$/, message: 'must be an http or https address' })
  .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', 'must not have a path')

const hostName = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name, without https://')

const yesOrNo = z
  .enum(['true', 'false'], { message: 'must be true or false' })
  .transform((value) => value === 'true')

/** https or loopback: whoever reads the provider's traffic can sign in as anybody. */
const issuerUrl = z
  .url({ protocol: /^https?$/, message: 'must be an https address' })
  .refine(
    (url) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/.test(url),
    'must be an https address',
  )

const buttonName = z.string().max(40, 'must have at most 40 characters')
const groupName = z.string().max(200, 'must have at most 200 characters')

/** What the settings of each OpenID Connect provider begin with. */
export const OIDC_SLOTS = ['OIDC', 'OIDC_2', 'OIDC_3'] as const

function oidcVariables<S extends (typeof OIDC_SLOTS)[number]>(slot: S) {
  const settings = {
    ISSUER: issuerUrl.optional(),
    CLIENT_ID: z.string().optional(),
    CLIENT_SECRET: z.string().optional(),
    NAME: buttonName.optional(),
    GROUPS_CLAIM: groupName.optional(),
    ADMIN_GROUP: groupName.optional(),
    READER_GROUP: groupName.optional(),
  }
  const named = Object.entries(settings).map(([name, schema]) => [`${slot}_${name}`, schema])
  return Object.fromEntries(named) as {
    [K in keyof typeof settings as `${S}_${K}`]: (typeof settings)[K]
  }
}

/** As SPKI in base64. */
function isEd25519Key(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

const isEmail = (text: string) => z.email().safeParse(text).success

/** A URL has one host. */
function isDatabaseUrl(url: string): boolean {
  const [, before = '', hosts = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? []
  const oneByOne = hosts.split(',')
  if (oneByOne.length > 1 && oneByOne.includes('')) return false
  return oneByOne.every((host) => before !== '' && URL.canParse(before + host + after))
}

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(message).int(message).min(min, message).max(max, message)
}

/** In seconds. */
const durationOrOff = z
  .string()
  .regex(
    /^(?:[1-9]\d{0,3}[mhd]|off)$/,
    'must be a number of minutes, hours or days, or off: 30m, 24h, 7d',
  )
  .transform((text) =>
    text === 'off' ? text : Number.parseInt(text, 10) * SECONDS[text.at(-1) as 'm' | 'h' | 'd'],
  )
const SECONDS = { m: 60, h: 3_600, d: 86_400 }

export const MODEL_QUESTIONS = ['full', 'short'] as const
export const MODEL_PROVIDERS = ['anthropic', 'openai', 'google', 'openai-compatible'] as const

export const variables = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0)
    .max(65_535)
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./var'),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, 'must be a postgres:// address, of one host or several with commas')
    .refine(
      (url) => !/target_session_attrs=(?!read-write(&|$))/.test(url),
      'must have no target_session_attrs but read-write',
    )
    .optional(),
  ROLE: z.enum(['all', 'web', 'worker'], { message: 'must be all, web or worker' }).default('all'),
  BACKUP_EVERY: durationOrOff.optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(7),
  BOOKS_FOLDER: z.string().min(1).optional(),
  BACKUP_KEY: z.string().min(20, 'must have at least 20 characters').optional(),
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
  IDENTITY_PROVIDER: z
    .enum(['embedded', 'firebase'], { message: 'must be embedded or firebase' })
    .default('embedded'),
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
  FIREBASE_JWKS_URL: z
    .url({ protocol: /^https?$/, message: 'must be an http or https address' })
    .default(GOOGLE_KEYS),
  FIREBASE_GOOGLE: yesOrNo.default(true),
  IDENTITY_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, message: 'must be an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  PILOT_REQUIRE_VERIFIED_EMAIL: yesOrNo.optional(),
  PILOT_INVITATION_CODES: yesOrNo.default(false),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  ...oidcVariables('OIDC'),
  ...oidcVariables('OIDC_2'),
  ...oidcVariables('OIDC_3'),
  SIGN_IN: z.enum(['all', 'oidc'], { message: 'must be all or oidc' }).default('all'),
  SIGN_IN_AT_ONCE: yesOrNo.default(false),
  REMOTE_USER_PROXIES: z.string().max(1000).optional(),
  REMOTE_USER_NAME: buttonName.optional(),
  REMOTE_USER_ADMIN_GROUP: groupName.optional(),
  REMOTE_USER_READER_GROUP: groupName.optional(),
  AI_PROVIDER: z
    .enum(MODEL_PROVIDERS, { message: `must be one of ${MODEL_PROVIDERS.join(', ')}` })
    .optional(),
  AI_MODEL: z.string().max(200).optional(),
  AI_API_KEY: z.string().optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().optional(),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, message: 'must be an http or https address' })
    .optional(),
  AI_QUESTION: z
    .enum(MODEL_QUESTIONS, { message: `must be one of ${MODEL_QUESTIONS.join(', ')}` })
    .default('full'),
  AI_DAILY_TOKENS: wholeNumber(1, 2_000_000_000).default(2_000_000),
  AI_TIMEOUT_SECONDS: wholeNumber(1, 290).default(30),
  AI_BACKGROUND_TIMEOUT_SECONDS: wholeNumber(1, 290).default(120),
  AI_CONCURRENCY: wholeNumber(1, 50).default(4),
  AI_BACKGROUND_PER_MINUTE: wholeNumber(1, 6_000).default(30),
  CATALOGUE_KEY: z
    .string()
    .refine(isEd25519Key, 'must be a key as npm run catalogue:pack -- --new-key prints it')
    .optional(),
  OPEN_LIBRARY: z.enum(['on', 'off'], { message: 'must be on or off' }).default('on'),
  OPEN_LIBRARY_URL: webUrl.default('https://openlibrary.org'),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  SECURITY_CONTACT: z
    .string()
    .refine(
      (contact) => isEmail(contact) || (contact.startsWith('https:') && URL.canParse(contact)),
      'must be an e-mail address or an https address',
    )
    .transform((contact) => (isEmail(contact) ? `mailto:${contact}` : contact))
    .optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  GOOGLE_BOOKS_API_KEY: z
    .string()
    .regex(/^[\w-]{3,200}$/, 'must be a key of the Google Cloud console')
    .optional(),
  GOOGLE_BOOKS_URL: webUrl.default('https://www.googleapis.com'),
  PUBLIC_LOOKUP: z.enum(PUBLIC_LOOKUPS, { message: 'must be off or catalogue' }).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{32,200}$/, 'must have 32 to 200 letters, digits or ._~+/=-')
    .optional(),
  TRUST_PROXY: yesOrNo.default(false),
  BODIES_PER_ADDRESS: wholeNumber(1, 4_000).default(200),
})

export type Variables = z.output<typeof variables>

export class ConfigError extends Error {}

/** Empty counts as absent. Throws ConfigError naming every bad variable. */
export function parseVariables(environment: Record<string, string | undefined>): Variables {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = variables.safeParse(given)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(
    (issue) => `${issue.path[0]?.toString() ?? ''}: ${issue.message}`,
  )
  throw new ConfigError(lines.join('\n'))
}
