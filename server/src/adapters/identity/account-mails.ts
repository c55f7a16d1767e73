import { randomBytes } from 'node:crypto'
import { createEmailVerificationToken } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { identityUsers } from '../../db/schema.ts'
import { HOUR_S, type createAuth, type EmbeddedIdentityOptions } from './embedded-auth.ts'
import { normalizeErrors } from './normalize-errors.ts'

type MailKind = 'password-reset' | 'confirm-email'

export const MAIL_PATHS: ReadonlyMap<string, MailKind> = new Map([
  ['/request-password-reset', 'password-reset'],
  ['/send-verification-email', 'confirm-email'],
])

const addressed = z.object({ email: z.string().trim().toLowerCase().max(254).pipe(z.email()) })
const confirming = z.object({ token: z.string().min(1).max(2000) })

export function createAccountMails(
  auth: ReturnType<typeof createAuth>,
  { db, queueMail, config }: Pick<EmbeddedIdentityOptions, 'db' | 'queueMail' | 'config'>,
) {
  async function accountOf(email: string) {
    const [account] = await db
      .select({ id: identityUsers.id, verified: identityUsers.emailVerified })
      .from(identityUsers)
      .where(eq(identityUsers.email, email))
    return account ?? null
  }

  return {
    /** One insert and one answer for every address: neither content nor time tells whether it has an account. */
    async request(kind: MailKind, request: Request): Promise<Response> {
      const body = addressed.safeParse(await readJson(request))
      if (!body.success)
        return normalizeErrors(Response.json({ code: 'INVALID_EMAIL' }, { status: 400 }))
      await queueMail({ kind, to: body.data.email })
      return Response.json({ status: true })
    },

    /** The token comes in the body, where no log sees it; better-auth expects it in the address. */
    async confirm(request: Request): Promise<Response> {
      const body = confirming.safeParse(await readJson(request))
      if (!body.success) return Response.json({ code: 'INVALID_TOKEN' }, { status: 400 })
      const url = `${config.publicUrl}/api/identity/verify-email?${new URLSearchParams(body.data).toString()}`
      return auth.handler(new Request(url))
    },

    async passwordResetToken(email: string): Promise<string | null> {
      const account = await accountOf(email)
      if (!account) return null
      const token = randomBytes(24).toString('base64url')
      const { internalAdapter } = await auth.$context
      await internalAdapter.createVerificationValue({
        value: account.id,
        identifier: `reset-password:${token}`,
        expiresAt: new Date(Date.now() + HOUR_S * 1000),
      })
      return token
    },

    async isConfirmed(uid: string): Promise<boolean> {
      const [account] = await db
        .select({ verified: identityUsers.emailVerified })
        .from(identityUsers)
        .where(eq(identityUsers.id, uid))
      return account?.verified === true
    },

    async confirmationToken(email: string): Promise<string | null> {
      const account = await accountOf(email)
      if (!account || account.verified) return null
      const { secret } = await auth.$context
      return createEmailVerificationToken(secret, email, undefined, 24 * HOUR_S)
    },
  }
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return null
  }
}
