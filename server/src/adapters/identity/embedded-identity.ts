import { eq } from 'drizzle-orm'
import { AppError } from '../../http/errors.ts'
import { createAccountMails, MAIL_PATHS } from './account-mails.ts'
import { identityUsers, identityVerifications } from '../../db/schema.ts'
import { renamedCookies } from './cookie-name.ts'
import { createAuth, type EmbeddedIdentityOptions } from './embedded-auth.ts'
import { findPasswordDate, isAddressConfirmed } from './identity-accounts.ts'
import { normalizeErrors } from './normalize-errors.ts'
import type { IdentityCall, IdentityProvider } from './identity.ts'
import { deleteSessions, isSessionOpen, selectSessions } from './identity-sessions.ts'
import { REMOTE_USER_PATH } from './remote-user-sign-in.ts'
import { ensureSigningKey } from './signing-key.ts'
import { createStoredKeySet } from './stored-keys.ts'
import { START_PATH, toSignInBody } from './sign-in-request.ts'
import { createTokenVerifier } from './verify-token.ts'

/** All other calls of better-auth stay closed, and all other fields of a body are dropped. */
const OPEN_CALLS: Record<string, string[]> = {
  'POST /sign-out': [],
  'GET /get-session': [],
  'HEAD /get-session': [],
  'GET /token': [],
  'HEAD /token': [],
  'GET /jwks': [],
  'HEAD /jwks': [],
  'POST /delete-user': [],
}

/** A link that confirms an address may set a password, too. */
const PASSWORD_CALLS: Record<string, string[]> = {
  'POST /sign-up/email': ['name', 'email', 'password'],
  'POST /sign-in/email': ['email', 'password'],
  'POST /request-password-reset': ['email'],
  'POST /reset-password': ['token', 'newPassword'],
  'POST /verify-email': ['token', 'newPassword'],
  'POST /send-verification-email': ['email'],
}

export async function createEmbeddedIdentity(
  options: EmbeddedIdentityOptions,
): Promise<IdentityProvider> {
  const { config, db, clock } = options
  const auth = createAuth(options)
  await ensureSigningKey(auth.api, db, options.log)
  const audience = config.publicUrl
  const openCalls = new Map(Object.entries(callsOf(config)))
  const verify = createTokenVerifier({
    keys: createStoredKeySet(db, clock),
    issuer: config.publicUrl,
    audience,
    clock,
  })

  const mails = createAccountMails(auth, options)

  const bodyFor = (path: string, call: IdentityCall, fields: string[]) =>
    path === START_PATH ? toSignInBody(call, config) : pickFields(call.body, fields)

  return {
    async verifyToken(token) {
      const identity = await verify(token)
      const { uid, sessionId } = identity
      // A token lasts an hour; without this it would outlive a sign-out, a revocation and even its account.
      if (!sessionId || !(await isSessionOpen(db, uid, sessionId, clock())))
        throw new AppError(401, 'Please log in')
      return identity
    },

    async handle(call) {
      const path = new URL(call.url).pathname.replace(/^\/api\/identity/, '')
      const name = `${call.method} ${path}`
      const fields = openCalls.get(name)
      if (!fields && name in PASSWORD_CALLS) throw new AppError(403, NO_PASSWORDS)
      if (!fields) throw new AppError(404, 'Not found')
      const mailKind = MAIL_PATHS.get(path)
      if (mailKind) return normalizeErrors(await mails.request(mailKind, call))
      if (path === '/verify-email') return normalizeErrors(await mails.confirm(call))
      if (path === REMOTE_USER_PATH && !call.remoteUser) throw new AppError(404, 'Not found')
      const body = call.remoteUser ?? bodyFor(path, call, fields)
      return normalizeErrors(await auth.handler(toRequest(call, body)))
    },

    findPasswordDate: (email) => findPasswordDate(db, email),
    passwordResetToken: mails.passwordResetToken,
    confirmationToken: mails.confirmationToken,
    isConfirmed: (uid) => isAddressConfirmed(db, uid),

    listSessions: (uid) => selectSessions(db, uid, clock()),
    endSessions: (account, within = db) => deleteSessions(within, account),

    async deleteAccount(uid) {
      await db.delete(identityVerifications).where(eq(identityVerifications.value, uid))
      await db.delete(identityUsers).where(eq(identityUsers.id, uid))
    },
  }
}

const NO_PASSWORDS = 'This site signs in with another account, not with a password.'

function callsOf({
  thirdPartyAccounts,
  remoteUser,
  signIn,
}: EmbeddedIdentityOptions['config']): Record<string, string[]> {
  const callbacks = thirdPartyAccounts.map(({ id }) => [`GET /callback/${id}`, []])
  return {
    ...OPEN_CALLS,
    ...(signIn.passwords ? PASSWORD_CALLS : {}),
    ...(callbacks.length > 0 ? { [`POST ${START_PATH}`]: ['provider', 'popup', 'back'] } : {}),
    ...Object.fromEntries(callbacks),
    ...(remoteUser ? { [`POST ${REMOTE_USER_PATH}`]: [] } : {}),
  }
}

/** Every field is a scalar; lists and objects, which can be too deep to be written as JSON again, are left out. */
function pickFields(body: Record<string, unknown>, fields: string[]): Record<string, unknown> {
  const given = fields.filter((field) => typeof body[field] !== 'object')
  return Object.fromEntries(given.map((field) => [field, body[field]]))
}

function toRequest({ method, url, headers: given }: IdentityCall, body: object): Request {
  const headers = new Headers(given)
  headers.delete('Content-Length')
  headers.delete('Transfer-Encoding')
  headers.set('Cookie', renamedCookies(headers.get('Cookie') ?? ''))
  if (method !== 'POST') return new Request(url, { headers })
  headers.set('Content-Type', 'application/json')
  const withoutQuery = url.replace(/\?.*$/s, '')
  return new Request(withoutQuery, { method, headers, body: JSON.stringify(body) })
}
