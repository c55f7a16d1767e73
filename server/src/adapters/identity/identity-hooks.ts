import { APIError, createAuthMiddleware } from 'better-auth/api'
import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { EMAIL_NOT_APPROVED } from '@pagelight/contract/constants/access.ts'
import { MAX_DISPLAY_NAME_LENGTH } from '@pagelight/contract/constants/account-limits.ts'
import type { Db } from '../../db/db.ts'
import { identityAccounts, identityUsers } from '../../db/schema.ts'

type NewUser = { name: string; email: string; image?: string | null | undefined }
type RequestContext = { path: string; headers?: Headers | undefined } | null
type MayRegister = (email: string, setupToken: string | null) => Promise<boolean>

const credentials = z.object({ email: z.string().trim().toLowerCase() }).catch({ email: '' })

/** better-auth has one error for an unknown address and a wrong password; the product has two. */
export function rejectUnknownAddress(db: Db) {
  return createAuthMiddleware(async ({ path, body }) => {
    if (path !== '/sign-in/email') return
    const { email } = credentials.parse(body)
    if (!z.email().safeParse(email).success || (await hasAccount(db, email))) return
    throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_FOUND', message: 'User not found' })
  })
}

/** better-auth only reports that one of two simultaneous registrations failed, not why. */
export function reportDuplicateRegistration(db: Db) {
  return createAuthMiddleware(async ({ path, body, context }) => {
    if (path !== '/sign-up/email' || !(context.returned instanceof APIError)) return
    if (context.returned.body?.code !== 'FAILED_TO_CREATE_USER') return
    if (!(await hasAccount(db, credentials.parse(body).email))) return
    const message = 'User already exists'
    throw new APIError('UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS', message })
  })
}

export function admitUser(mayRegister: MayRegister) {
  return async <U extends NewUser>(user: U, context: RequestContext) => {
    if (user.name.length > MAX_DISPLAY_NAME_LENGTH)
      throw new APIError('BAD_REQUEST', { code: 'NAME_TOO_LONG', message: 'Name too long' })
    const email = user.email.toLowerCase()
    const setupToken = context?.headers?.get('x-setup-token') ?? null
    if (!(await mayRegister(email, setupToken)))
      throw new APIError('FORBIDDEN', { code: EMAIL_NOT_APPROVED, message: 'Not approved' })
    // A picture's address comes from third-party providers only, never from a form.
    const image = context?.path.startsWith('/callback/') ? user.image : null
    return { data: { ...user, email, image } }
  }
}

/** The link proves the mailbox, so unconfirmed third-party accounts of that address are removed. */
export function confirmByPasswordReset(db: Db) {
  return async ({ user }: { user: { id: string; emailVerified: boolean } }) => {
    if (!user.emailVerified) {
      const thirdParty = and(
        eq(identityAccounts.userId, user.id),
        ne(identityAccounts.providerId, 'credential'),
      )
      await db.delete(identityAccounts).where(thirdParty)
    }
    await db.update(identityUsers).set({ emailVerified: true }).where(eq(identityUsers.id, user.id))
  }
}

async function hasAccount(db: Db, email: string): Promise<boolean> {
  const found = await db
    .select({ id: identityUsers.id })
    .from(identityUsers)
    .where(eq(identityUsers.email, email))
  return found.length > 0
}
