/** How better-auth is set up. Each deviation from its defaults has its reason beside it. */
import { EMAIL_NOT_APPROVED } from '@pagelight/contract/constants/access.ts'
import {
  MAX_DISPLAY_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '@pagelight/contract/constants/account-limits.ts'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { jwt } from 'better-auth/plugins/jwt'
import { and, eq, ne } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import {
  identityAccounts,
  identityJwks,
  identitySessions,
  identityUsers,
  identityVerifications,
} from '../../db/schema.ts'
import { readOrCreateSecret } from './identity-secret.ts'
import { openIdProvider } from './open-id-provider.ts'
import { WINDOW_PAGE } from './third-party-start.ts'

export type EmbeddedIdentityOptions = {
  config: Config
  db: Db
  /** Asks for a mail, which is written and sent later. */
  queueMail: (request: { kind: 'password-reset' | 'confirm-email'; to: string }) => Promise<void>
  log: Logger
  clock: () => Date
  /** Whether an account may be made for this e-mail. */
  mayRegister: (email: string, setupToken: string | null) => Promise<boolean>
  /** Removes what belongs to an account that is about to go. */
  forget: (uid: string) => Promise<void>
}

export const HOUR_S = 3600

export function createAuth(options: EmbeddedIdentityOptions) {
  const { config, db, queueMail, log, mayRegister, forget } = options
  const { publicUrl, brandName } = config
  return betterAuth({
    appName: brandName,
    baseURL: publicUrl,
    basePath: '/api/identity',
    secret: config.identitySecret ?? readOrCreateSecret(config.dataDir),
    // The site's own pages are trusted by whichever of its names they were opened: localhost, 127.0.0.1, a LAN address.
    trustedOrigins: async (request) =>
      request ? [publicUrl, new URL(request.url).origin] : [publicUrl],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: identityUsers,
        session: identitySessions,
        account: identityAccounts,
        verification: identityVerifications,
        jwks: identityJwks,
      },
      // The embedded database has one session: the hooks below ask it on their own, which inside a transaction hangs.
      transaction: false,
    }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      resetPasswordTokenExpiresIn: HOUR_S,
      revokeSessionsOnPasswordReset: true,
      async onPasswordReset({ user }) {
        // Whoever used the link reads that mailbox. Whoever made the account before need not have: a third-party
        // account that claimed the address then must not open it from now on.
        if (!user.emailVerified) {
          const thirdParty = and(
            eq(identityAccounts.userId, user.id),
            ne(identityAccounts.providerId, 'credential'),
          )
          await db.delete(identityAccounts).where(thirdParty)
        }
        await db
          .update(identityUsers)
          .set({ emailVerified: true })
          .where(eq(identityUsers.id, user.id))
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      // Only asked for here: the token is made when the mail is written.
      sendVerificationEmail: ({ user }) => queueMail({ kind: 'confirm-email', to: user.email }),
    },
    account: {
      // A third-party account joins an account of the same e-mail only where both sides have confirmed the address:
      // otherwise whoever claims it at the provider, or registered it here first, gets the other's library.
      accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
      updateAccountOnSignIn: false,
    },
    // Where the sign-in window ends when the server no longer knows which window it was.
    onAPIError: { errorURL: publicUrl + WINDOW_PAGE },
    user: { deleteUser: { enabled: true, beforeDelete: async (user) => forget(user.id) } },
    databaseHooks: {
      user: {
        create: {
          async before(user, context) {
            if (user.name.length > MAX_DISPLAY_NAME_LENGTH) {
              throw new APIError('BAD_REQUEST', { code: 'NAME_TOO_LONG', message: 'Name too long' })
            }
            if (
              !(await mayRegister(
                user.email.toLowerCase(),
                context?.headers?.get('x-setup-token') ?? null,
              ))
            ) {
              throw new APIError('FORBIDDEN', {
                code: EMAIL_NOT_APPROVED,
                message: 'Not approved',
              })
            }
            // A picture's address comes from third-party providers only, never from a form.
            const image = context?.path.startsWith('/callback/') ? user.image : null
            return { data: { ...user, email: user.email.toLowerCase(), image } }
          },
        },
      },
    },
    hooks: { before: tellUnknownFromWrong(db), after: nameLostRace(db) },
    plugins: [
      {
        id: 'third-party-accounts',
        init: () => ({
          context: {
            socialProviders: config.thirdPartyAccounts.map((account) =>
              openIdProvider(account, log),
            ),
          },
        }),
      },
      jwt({
        // RS256 because Firebase signs with it too, so one verifier serves both. Private keys are stored encrypted
        // with the identity secret: a copy of the database alone cannot forge a login.
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
      }),
    ],
    // Ours stands in front: its own is 3 in 10 s and one bucket for everybody.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // No level: with one set it also writes to the console, past our log. Its default is warn.
    logger: {
      log: (level, message, ...facts) => log[level](factsOf(facts), `identity: ${message}`),
    },
    advanced: {
      useSecureCookies: publicUrl.startsWith('https:'),
      cookiePrefix: 'pagelight',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { disableIpTracking: true },
      // Off by default under test, which would test something else than what runs.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
  })
}

const credentials = z.object({ email: z.string().trim().toLowerCase() }).catch({ email: '' })

/** better-auth answers the same for an unknown address and a wrong password; the product tells them apart. */
function tellUnknownFromWrong(db: Db) {
  return createAuthMiddleware(async (context) => {
    if (context.path !== '/sign-in/email') return
    const { email } = credentials.parse(context.body)
    if (!z.email().safeParse(email).success) return
    const found = await db
      .select({ id: identityUsers.id })
      .from(identityUsers)
      .where(eq(identityUsers.email, email))
    if (found.length === 0)
      throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_FOUND', message: 'User not found' })
  })
}

/** Of registrations at the same time the losers only hear that it failed; the product has a sentence for the reason. */
function nameLostRace(db: Db) {
  return createAuthMiddleware(async ({ path, body, context }) => {
    if (path !== '/sign-up/email' || !(context.returned instanceof APIError)) return
    if (context.returned.body?.code !== 'FAILED_TO_CREATE_USER') return
    const { email } = credentials.parse(body)
    const found = await db
      .select({ id: identityUsers.id })
      .from(identityUsers)
      .where(eq(identityUsers.email, email))
    if (found.length === 0) return
    throw new APIError('UNPROCESSABLE_ENTITY', {
      code: 'USER_ALREADY_EXISTS',
      message: 'User already exists',
    })
  })
}

/** Only what names the trouble: query errors hold addresses and password hashes. */
function factsOf(facts: unknown[]): { error?: string; code?: string } {
  const error = facts.find((fact) => fact instanceof Error)
  if (!error) return {}
  const origin = error.cause instanceof Error ? error.cause : error
  const code = 'code' in origin && typeof origin.code === 'string' ? origin.code : undefined
  return { error: origin.message.slice(0, 300), code }
}
