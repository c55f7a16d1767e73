import { randomBytes } from 'node:crypto'
import { createEmailVerificationToken } from 'better-auth/api'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import { HOUR_S, type createAuth, type EmbeddedIdentityOptions } from './embedded-auth.ts'
import { findAccount, type IdentityAccount } from './identity-accounts.ts'
import type { IdentityCall } from './identity.ts'
import { proveBySession } from './mailbox-proof.ts'

type MailKind = 'password-reset' | 'confirm-email'

export const MAIL_PATHS: ReadonlyMap<string, MailKind> = new Map([
  ['/request-password-reset', 'password-reset'],
  ['/send-verification-email', 'confirm-email'],
])

const addressed = z.object({ email: z.string().trim().toLowerCase().max(254).pipe(z.email()) })
const confirming = z.object({
  token: z.string().min(1).max(2000),
  newPassword: z.string().optional(),
})
const confirmationClaims = z.object({ uid: z.string(), email: z.string() })

export function createAccountMails(
  auth: ReturnType<typeof createAuth>,
  { db, queueMail, config }: Pick<EmbeddedIdentityOptions, 'db' | 'queueMail' | 'config'>,
) {
  async function passwordResetToken(email: string): Promise<string | null> {
    const account = await findAccount(db, email)
    if (!account) return null
    const token = randomBytes(24).toString('base64url')
    const { internalAdapter } = await auth.$context
    await internalAdapter.createVerificationValue({
      value: account.id,
      identifier: `reset-password:${token}`,
      expiresAt: new Date(Date.now() + HOUR_S * 1000),
    })
    return token
  }

  /** Null for a bad token and for one of an account that was deleted since. */
  async function accountOfConfirmation(token: string): Promise<IdentityAccount | null> {
    const { secret } = await auth.$context
    const key = new TextEncoder().encode(secret)
    const verified = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => null)
    const claims = confirmationClaims.safeParse(verified?.payload)
    const account = claims.success ? await findAccount(db, claims.data.email) : null
    return account?.id === claims.data?.uid ? account : null
  }

  async function changePassword({ email }: IdentityAccount, newPassword: string) {
    const token = await passwordResetToken(email)
    return auth.handler(
      new Request(`${config.publicUrl}/api/identity/reset-password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token, newPassword }),
      }),
    )
  }

  return {
    /** One insert and one answer for every address: neither content nor time tells whether it has an account. */
    async request(kind: MailKind, { body }: Pick<IdentityCall, 'body'>): Promise<Response> {
      const asked = addressed.safeParse(body)
      if (!asked.success) return refusal(400, 'INVALID_EMAIL')
      await queueMail({ kind, to: asked.data.email })
      return Response.json({ status: true })
    },

    /** The mail proves nothing about who registered: it takes a session of the account, or a new password. */
    async confirm({ headers, body }: Pick<IdentityCall, 'headers' | 'body'>): Promise<Response> {
      const asked = confirming.safeParse(body)
      const account = asked.success ? await accountOfConfirmation(asked.data.token) : null
      const newPassword = asked.data?.newPassword
      if (!account || (account.verified && newPassword !== undefined))
        return refusal(400, 'INVALID_TOKEN')
      if (account.verified) return Response.json({ status: true })
      if (newPassword !== undefined) return changePassword(account, newPassword)
      const session = await auth.api.getSession({ headers })
      if (session?.user.id !== account.id) return refusal(409, 'SIGN_IN_TO_CONFIRM')
      await proveBySession(db, account.id, session.session.id)
      return Response.json({ status: true })
    },

    passwordResetToken,

    async confirmationToken(email: string): Promise<string | null> {
      const account = await findAccount(db, email)
      if (!account || account.verified) return null
      const { secret } = await auth.$context
      const { id: uid } = account
      return createEmailVerificationToken(secret, email, undefined, 24 * HOUR_S, { uid })
    },
  }
}

const refusal = (status: number, code: string) => Response.json({ code }, { status })
