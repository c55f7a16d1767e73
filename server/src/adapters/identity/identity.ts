import type { Db } from '../../db/db.ts'
import type { RemoteUser } from './remote-user-sign-in.ts'

export type Identity = {
  uid: string
  /** Lower case. */
  email: string
  emailVerified: boolean
  name: string | null
  picture: string | null
  /** Null for Firebase, whose tokens name no session. */
  sessionId: string | null
  expiresAt: Date
}

/** Throws AppError 401 for an invalid token, 503 if the provider's keys cannot be fetched. */
export type VerifyToken = (token: string) => Promise<Identity>

export type IdentitySession = {
  id: string
  userAgent: string | null
  createdAt: Date
  expiresAt: Date
}

/** `body` was parsed once, and is what limits and provider both see. */
export type IdentityCall = {
  method: string
  url: string
  headers: Headers
  body: Record<string, unknown>
  /** Whom a listed proxy named, at the sign-in by it. */
  remoteUser?: RemoteUser
}

export type Registration = {
  email: string
  setupToken: string | null
  invitationCode: string | null
  /** A provider has confirmed the address. */
  isProven: boolean
}

export type IdentityProvider = {
  verifyToken: VerifyToken
  /** Serves /api/identity; absent if the provider is elsewhere. */
  handle?: (call: IdentityCall) => Promise<Response>
  /** When the password was last changed; null if the address has no account with one. */
  findPasswordDate?: (email: string) => Promise<Date | null>
  /** Null if there is no such account; absent if the provider sends its own mails. */
  passwordResetToken?: (email: string) => Promise<string | null>
  /** Null also if the address is confirmed already. */
  confirmationToken?: (email: string) => Promise<string | null>
  isConfirmed?: (uid: string) => Promise<boolean>
  listSessions: (uid: string) => Promise<IdentitySession[]>
  /** Signs the account out everywhere; by e-mail too, since an account need not be a reader yet. */
  endSessions: (account: { uid?: string | undefined; email: string }, db?: Db) => Promise<void>
  /** Unknown accounts are not an error. */
  deleteAccount: (uid: string) => Promise<void>
}
