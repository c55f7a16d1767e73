import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { backupsOf, type BackupsConfig } from './config/backups.ts'
import { firebaseOf, type FirebaseConfig } from './config/firebase.ts'
import { languageModelOf, type ModelConfig } from './config/language-model.ts'
import { remoteUserOf, type RemoteUserConfig } from './config/remote-user.ts'
import { signInOf, type SignInConfig } from './config/sign-in.ts'
import { sourcesOf, type SourcesConfig } from './config/sources.ts'
import { thirdPartyAccounts, type ThirdPartyAccount } from './config/third-party-accounts.ts'
import { VERSION } from './config/version.ts'
import { ConfigError, parseVariables, type Variables } from './config/variables.ts'

export type Config = {
  /** Of package.json. */
  version: string
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  /** `web` answers readers, `worker` does the jobs of the queue. */
  role: 'all' | 'web' | 'worker'
  backups: BackupsConfig
  publicUrl: string
  brandName: string
  /** Shown to everybody; undefined: no contact is shown. */
  supportEmail: string | undefined
  /** An address or a page to report holes to; undefined: none is named. */
  securityContact: string | undefined
  adminEmails: string[]
  logLevel: string
  /** undefined: accounts are in our own database. */
  firebase: FirebaseConfig | undefined
  /** undefined: generated at the first start and kept in DATA_DIR. */
  identitySecret: string | undefined
  thirdPartyAccounts: ThirdPartyAccount[]
  /** undefined: the Remote-User header is never read. */
  remoteUser: RemoteUserConfig | undefined
  signIn: SignInConfig
  /** undefined: only the offline analysts. */
  languageModel: ModelConfig | undefined
  smtpUrl: string | undefined
  mailFrom: string
  requireVerifiedEmail: boolean
  /** Registering with a password takes the code of the approval. */
  invitationCodes: boolean
  /** catalogue: visitors may look up what ships; undefined: an administrator decides. */
  publicLookup: Variables['PUBLIC_LOOKUP']
  /** The bearer token of /metrics; undefined: /metrics is off. */
  metricsToken: string | undefined
  /** Trust X-Forwarded-For. */
  trustProxy: boolean
  /** Request bodies that one client may be sending at a time. */
  bodiesPerAddress: number
  /** A folder of e-books that is only read. Absolute. */
  booksFolder: string | undefined
  sources: SourcesConfig
  /** The public key of whoever signs update files of the catalogue; undefined: only this machine's files are taken. */
  catalogueKey: string | undefined
}

export function uploadsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'uploads')
}

/** Throws ConfigError naming every bad variable. */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const env = parseVariables(environment)
  if (env.ROLE !== 'all' && !env.DATABASE_URL) {
    throw new ConfigError(
      'ROLE: must be all with the embedded database, which belongs to one process',
    )
  }
  if (env.ROLE !== 'all' && env.IDENTITY_PROVIDER === 'embedded' && !env.IDENTITY_SECRET) {
    throw new ConfigError('IDENTITY_SECRET: must be set with ROLE, the same for every process')
  }
  const dataDir = path.resolve(env.DATA_DIR)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR: ${dataDir} cannot be created (${error instanceof Error ? error.message : error})`,
    )
  }
  const accounts = thirdPartyAccounts(env)
  const remoteUser = remoteUserOf(env)
  const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : localUrl(env.HOST, env.PORT)
  return {
    version: VERSION,
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    role: env.ROLE,
    backups: backupsOf(env, dataDir),
    publicUrl,
    brandName: env.BRAND_NAME,
    supportEmail: env.SUPPORT_EMAIL,
    securityContact: env.SECURITY_CONTACT,
    adminEmails: env.ADMIN_EMAILS,
    logLevel: env.LOG_LEVEL,
    firebase: env.IDENTITY_PROVIDER === 'firebase' ? firebaseOf(env) : undefined,
    identitySecret: env.IDENTITY_SECRET,
    thirdPartyAccounts: accounts,
    remoteUser,
    signIn: signInOf(env, remoteUser ? [...accounts, remoteUser] : accounts),
    languageModel: languageModelOf(env),
    smtpUrl: env.SMTP_URL,
    requireVerifiedEmail: requiresVerifiedEmail(env),
    invitationCodes: env.PILOT_INVITATION_CODES,
    mailFrom: env.MAIL_FROM ?? `${env.BRAND_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    publicLookup: env.PUBLIC_LOOKUP,
    metricsToken: env.METRICS_TOKEN,
    trustProxy: env.TRUST_PROXY,
    bodiesPerAddress: env.BODIES_PER_ADDRESS,
    booksFolder: env.BOOKS_FOLDER && path.resolve(env.BOOKS_FOLDER),
    sources: sourcesOf(env, publicUrl),
    catalogueKey: env.CATALOGUE_KEY,
  }
}

/** Firebase sends confirmations itself, and lets people give their account any address. */
function requiresVerifiedEmail(env: Variables): boolean {
  if (env.IDENTITY_PROVIDER === 'firebase') return true
  return env.PILOT_REQUIRE_VERIFIED_EMAIL ?? env.SMTP_URL !== undefined
}

/** Loopback and "all addresses" are localhost to a browser. */
export function localUrl(host: string, port: number): string {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The environment wins over a .env file in the working directory. */
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
