/** The only reader of the environment. docs/operations.md and .env.example list what is here. */
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'

const webUrl = z
  .url({ protocol: /^https?$/, message: 'must be an http or https address' })
  .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', 'must not have a path')

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
  IDENTITY_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, message: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  TRUST_PROXY: z
    .enum(['true', 'false'], { message: 'must be true or false' })
    .default('false')
    .transform((value) => value === 'true'),
})

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
  /** undefined: one is made on the first start and kept in DATA_DIR. */
  identitySecret: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Believe X-Forwarded-For, because a proxy of ours wrote it. */
  trustProxy: boolean
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
    identitySecret: env.IDENTITY_SECRET,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${env.BRAND_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    trustProxy: env.TRUST_PROXY,
  }
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
