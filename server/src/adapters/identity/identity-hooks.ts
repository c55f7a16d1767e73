import { APIError, createAuthMiddleware } from 'better-auth/api'
import { z } from 'zod'
import type { REGISTRATION_REFUSALS } from '@pagelight/contract/constants/access.ts'
import {
  MAX_DISPLAY_NAME_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '@pagelight/contract/constants/account-limits.ts'
import type { Db } from '../../db/db.ts'
import { isCommonPassword } from './common-passwords.ts'
import { findAccount, isAddressConfirmed } from './identity-accounts.ts'
import type { Registration } from './identity.ts'
import { REMOTE_USER_PATH } from './remote-user-sign-in.ts'

type NewUser = {
  name: string
  email: string
  emailVerified: boolean
  image?: string | null | undefined
}
type NewSession = { userId: string; userAgent?: string | null | undefined }
type RequestContext = { path: string; headers?: Headers | undefined } | null
/** Null: the address may have an account. */
export type RefuseRegistration = (
  registration: Registration,
) => Promise<keyof typeof REGISTRATION_REFUSALS | null>

const credentials = z.object({ email: z.string().trim().toLowerCase() }).catch({ email: '' })
/** Ways of signing in by which somebody else vouches for the address. */
const FROM_PROVIDER = ['/callback/', REMOTE_USER_PATH]
const isVouchedFor = (context: RequestContext) =>
  FROM_PROVIDER.some((path) => context?.path.startsWith(path))
const MAX_USER_AGENT = 400

/** Before any password is hashed. */
export function checkCredentials(db: Db, refuse: RefuseRegistration) {
  return createAuthMiddleware(async ({ path, body, headers }) => {
    if (path === '/sign-in/email') await refuseUnknownAddress(db, body)
    if (path === '/sign-up/email') {
      const { email } = credentials.parse(body)
      if (z.email().safeParse(email).success)
        await admit({ email, headers, isProven: false }, refuse)
      refuseCommon(body?.password)
    }
    if (path === '/reset-password') refuseCommon(body?.newPassword)
  })
}

/** better-auth has one error for an unknown address and a wrong password; the product has two. */
async function refuseUnknownAddress(db: Db, body: unknown): Promise<void> {
  const { email } = credentials.parse(body)
  if (!z.email().safeParse(email).success || (await findAccount(db, email))) return
  throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_FOUND', message: 'User not found' })
}

function refuseCommon(password: unknown): void {
  if (typeof password !== 'string' || password.length < MIN_PASSWORD_LENGTH) return
  if (!isCommonPassword(password)) return
  throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_COMMON', message: 'Common password' })
}

async function admit(
  { email, headers, isProven }: { email: string; headers?: Headers | undefined; isProven: boolean },
  refuse: RefuseRegistration,
): Promise<void> {
  const setupToken = headers?.get('x-setup-token') ?? null
  const invitationCode = headers?.get('x-invitation-code') ?? null
  const code = await refuse({ email, setupToken, invitationCode, isProven })
  if (code) throw new APIError('FORBIDDEN', { code, message: 'Refused' })
}

/** better-auth only reports that one of two simultaneous registrations failed, not why. */
export function reportDuplicateRegistration(db: Db) {
  return createAuthMiddleware(async ({ path, body, context }) => {
    if (path !== '/sign-up/email' || !(context.returned instanceof APIError)) return
    if (context.returned.body?.code !== 'FAILED_TO_CREATE_USER') return
    if (!(await findAccount(db, credentials.parse(body).email))) return
    const message = 'User already exists'
    throw new APIError('UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS', message })
  })
}

/** Every way of making an account ends here. */
export function admitUser(refuse: RefuseRegistration) {
  return async <U extends NewUser>(user: U, context: RequestContext) => {
    if (user.name.length > MAX_DISPLAY_NAME_LENGTH)
      throw new APIError('BAD_REQUEST', { code: 'NAME_TOO_LONG', message: 'Name too long' })
    const email = user.email.toLowerCase()
    const isFromProvider = isVouchedFor(context)
    await admit({ email, headers: context?.headers, isProven: isFromProvider }, refuse)
    if (isFromProvider && !user.emailVerified) throw unverified()
    // A picture's address comes from third-party providers only, never from a form.
    return { data: { ...user, email, image: isFromProvider ? user.image : null } }
  }
}

/** Refuses accounts that a provider opened with an unverified address, before that was refused. */
export function admitSession(db: Db) {
  return async ({ userId, userAgent }: NewSession, context: RequestContext) => {
    const isFromProvider = isVouchedFor(context)
    if (isFromProvider && !(await isAddressConfirmed(db, userId))) throw unverified()
    return { data: { userAgent: userAgent?.slice(0, MAX_USER_AGENT) } }
  }
}

const unverified = () =>
  new APIError('FORBIDDEN', { code: 'UNVERIFIED_AT_PROVIDER', message: 'Address not verified' })
