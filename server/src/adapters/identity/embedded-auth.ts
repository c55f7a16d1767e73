import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '@pagelight/contract/constants/account-limits.ts'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { jwt } from 'better-auth/plugins/jwt'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import {
  identityAccounts,
  identityJwks,
  identitySessions,
  identityUsers,
  identityVerifications,
} from '../../db/schema.ts'
import {
  admitSession,
  admitUser,
  checkCredentials,
  reportDuplicateRegistration,
  type RefuseRegistration,
} from './identity-hooks.ts'
import { replacePasswordHash } from './identity-accounts.ts'
import { cookieName, isHttps } from './cookie-name.ts'
import { identitySecretOf } from './identity-secret.ts'
import { deleteOldSessions } from './identity-sessions.ts'
import type { PasswordHashing } from './password-hash.ts'
import { acceptAccount, type RecordGroups, type VouchedAccount } from './accept-account.ts'
import { proveByNewPassword } from './mailbox-proof.ts'
import { createOpenIdProvider } from './open-id-provider.ts'
import { remoteUserSignIn } from './remote-user-sign-in.ts'
import { WINDOW_PAGE } from './sign-in-request.ts'

export type EmbeddedIdentityOptions = {
  config: Config
  db: Db
  queueMail: (request: { kind: 'password-reset' | 'confirm-email'; to: string }) => Promise<void>
  log: Logger
  clock: () => Date
  passwords: PasswordHashing
  refuseRegistration: RefuseRegistration
  recordGroups: RecordGroups
  /** Whether the account has a library and may use it. */
  isReader: (uid: string) => Promise<boolean>
}

export const HOUR_S = 3600

export function createAuth(options: EmbeddedIdentityOptions) {
  const { config, db, queueMail, log, passwords, refuseRegistration, isReader } = options
  const { publicUrl, brandName } = config
  const accept = (vouched: VouchedAccount) => acceptAccount(options, vouched)
  return betterAuth({
    appName: brandName,
    baseURL: publicUrl,
    basePath: '/api/identity',
    secret: identitySecretOf(config),
    // Its own origin by whichever name it was opened: localhost, 127.0.0.1, a LAN address.
    trustedOrigins: async (request) =>
      request ? [publicUrl, new URL(request.url).origin] : [publicUrl],
    database: adapter(db),
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      resetPasswordTokenExpiresIn: HOUR_S,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: passwords.hash,
        async verify({ hash, password }) {
          const isRight = await passwords.verify(hash, password)
          if (isRight && passwords.isOutdated(hash))
            await replacePasswordHash(db, hash, await passwords.hash(password))
          return isRight
        },
      },
      onPasswordReset: ({ user }) => proveByNewPassword(db, user.id, new Date()),
    },
    emailVerification: {
      sendOnSignUp: true,
      // Queued without a token, which is made when the mail is written.
      sendVerificationEmail: ({ user }) => queueMail({ kind: 'confirm-email', to: user.email }),
    },
    account: {
      // Both sides must have confirmed the address: otherwise claiming it would open another reader's library.
      accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
      updateAccountOnSignIn: false,
    },
    onAPIError: { errorURL: publicUrl + WINDOW_PAGE },
    // A reader deletes the account with its address typed; this is for sign-ins that were refused.
    user: {
      deleteUser: {
        enabled: true,
        async beforeDelete({ id }) {
          if (await isReader(id))
            throw new APIError('FORBIDDEN', { code: 'ACCOUNT_IN_USE', message: 'In use' })
        },
      },
    },
    databaseHooks: {
      user: { create: { before: admitUser(refuseRegistration) } },
      session: {
        create: {
          before: admitSession(db),
          after: ({ userId }) => deleteOldSessions(db, userId),
        },
      },
    },
    hooks: {
      before: checkCredentials(db, refuseRegistration),
      after: reportDuplicateRegistration(db),
    },
    plugins: [thirdPartyAccounts(options), remoteUserSignIn(accept), tokens(publicUrl)],
    // http/ limits rates; better-auth has one bucket for everybody.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // No level: with one set it also writes to the console. Its default is warn.
    logger: {
      log(level, message, ...facts) {
        if (!ON_RECORD.has(message))
          log[level](errorFacts(facts), `identity: ${withoutValues(message)}`)
      },
    },
    advanced: {
      // Its own prefix would be __Secure-, which another host of the domain can set.
      useSecureCookies: false,
      cookiePrefix: cookieName('pagelight', publicUrl),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isHttps(publicUrl) },
      ipAddress: { disableIpTracking: true },
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
  })
}

function adapter(db: Db) {
  return drizzleAdapter(db, {
    provider: 'pg',
    schema: {
      user: identityUsers,
      session: identitySessions,
      account: identityAccounts,
      verification: identityVerifications,
      jwks: identityJwks,
    },
    // The hooks query the database themselves, which inside a transaction on the embedded one's only session hangs.
    transaction: false,
  })
}

function thirdPartyAccounts(options: EmbeddedIdentityOptions) {
  const { config, log } = options
  return {
    id: 'third-party-accounts',
    init: () => ({
      context: {
        socialProviders: config.thirdPartyAccounts.map((account) =>
          createOpenIdProvider(account, {
            log,
            accept: (vouched) => acceptAccount(options, { ...vouched, providerId: account.id }),
          }),
        ),
      },
    }),
  }
}

function tokens(publicUrl: string) {
  return jwt({
    // RS256 as Firebase signs, so one verifier serves both; private keys are encrypted with the identity secret.
    jwks: { keyPairConfig: { alg: 'RS256', modulusLength: 2048 } },
    disableSettingJwtHeader: true,
    jwt: {
      issuer: publicUrl,
      audience: publicUrl,
      expirationTime: '1h',
      definePayload: ({ user, session }) => ({
        sid: session.id,
        email: user.email,
        email_verified: user.emailVerified,
        name: user.name || null,
        picture: user.image ?? null,
      }),
    },
  })
}

/** Failed sign-ins are in the security log, with the account and the address. */
const ON_RECORD = new Set(['Invalid password', 'User not found', 'Password not found'])

/** What follows a colon or a quotation mark may be the caller's, an address or a password's hash. */
function withoutValues(message: string): string {
  return (/^[^:"'`]*/.exec(message)?.[0] ?? '').slice(0, 120)
}

function errorFacts(facts: unknown[]): { error?: string; code?: string } {
  const error = facts.find((fact) => fact instanceof Error)
  if (!error) return {}
  const origin = error.cause instanceof Error ? error.cause : error
  const code = 'code' in origin && typeof origin.code === 'string' ? origin.code : undefined
  return { error: withoutValues(origin.message), code }
}
