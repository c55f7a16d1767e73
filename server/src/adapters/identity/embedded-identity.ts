import { eq } from 'drizzle-orm'
import { AppError } from '../../http/errors.ts'
import { createAccountMails, MAIL_PATHS } from './account-mails.ts'
import { identityUsers, identityVerifications } from '../../db/schema.ts'
import { createAuth, type EmbeddedIdentityOptions } from './embedded-auth.ts'
import { normalizeErrors } from './normalize-errors.ts'
import type { IdentityProvider } from './identity.ts'
import { deleteSessions, isSessionOpen, selectSessions } from './identity-sessions.ts'
import { ensureSigningKey } from './signing-key.ts'
import { createStoredKeySet } from './stored-keys.ts'
import { START_PATH, toSignInRequest } from './sign-in-request.ts'
import { createTokenVerifier } from './verify-token.ts'

/** All other paths of better-auth stay closed. */
const OPEN_PATHS = [
  'POST /sign-up/email',
  'POST /sign-in/email',
  'POST /sign-out',
  'GET /get-session',
  'GET /token',
  'GET /jwks',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /verify-email',
  'POST /send-verification-email',
  'POST /delete-user',
]

export async function createEmbeddedIdentity(
  options: EmbeddedIdentityOptions,
): Promise<IdentityProvider> {
  const { config, db, clock } = options
  const auth = createAuth(options)
  await ensureSigningKey(auth.api, db, options.log)
  const audience = config.publicUrl
  const openPaths = new Set([...OPEN_PATHS, ...thirdPartyPaths(config)])
  const verify = createTokenVerifier({
    keys: createStoredKeySet(db),
    issuer: config.publicUrl,
    audience,
    clock,
  })

  const mails = createAccountMails(auth, options)

  return {
    async verifyToken(token) {
      const identity = await verify(token)
      const { uid, sessionId } = identity
      // A token lasts an hour; without this it would outlive a sign-out, a revocation and even its account.
      if (!sessionId || !(await isSessionOpen(db, uid, sessionId, clock())))
        throw new AppError(401, 'Please log in')
      return identity
    },

    async handle(request) {
      const path = new URL(request.url).pathname.replace(/^\/api\/identity/, '')
      if (!openPaths.has(`${request.method} ${path}`)) throw new AppError(404, 'Not found')
      const mailKind = MAIL_PATHS.get(path)
      if (mailKind) return mails.request(mailKind, request)
      if (path === '/verify-email') return normalizeErrors(await mails.confirm(request))
      const response = await auth.handler(
        path === START_PATH ? await toSignInRequest(request, config) : request,
      )
      return normalizeErrors(response)
    },

    passwordResetToken: mails.passwordResetToken,
    confirmationToken: mails.confirmationToken,
    isConfirmed: mails.isConfirmed,

    listSessions: (uid) => selectSessions(db, uid, clock()),
    endSessions: (account, within = db) => deleteSessions(within, account),

    async deleteAccount(uid) {
      await db.delete(identityVerifications).where(eq(identityVerifications.value, uid))
      await db.delete(identityUsers).where(eq(identityUsers.id, uid))
    },
  }
}

function thirdPartyPaths({ thirdPartyAccounts }: EmbeddedIdentityOptions['config']): string[] {
  if (thirdPartyAccounts.length === 0) return []
  return [`POST ${START_PATH}`, ...thirdPartyAccounts.map(({ id }) => `GET /callback/${id}`)]
}
