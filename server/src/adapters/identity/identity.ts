import type { Db } from '../../db/db.ts'

/** What an identity provider's token says about its holder. `uid` is the provider's id. */
export type Identity = {
  uid: string
  /** Lower case. */
  email: string
  emailVerified: boolean
  name: string | null
  picture: string | null
  /** The session that the token was issued for; only our own tokens name one. */
  sessionId: string | null
  expiresAt: Date
}

/** Throws AppError 401 for a token that is not good, 503 when the provider's keys cannot be had. */
export type VerifyToken = (token: string) => Promise<Identity>

export type IdentitySession = {
  id: string
  userAgent: string | null
  createdAt: Date
  expiresAt: Date
}

/** The server's side of an identity provider. */
export type IdentityProvider = {
  verifyToken: VerifyToken
  /** Answers the provider's own calls below /api/identity; absent where the provider lives elsewhere. */
  handle?: (request: Request, address: string) => Promise<Response>
  /** For the mails we send ourselves; null where there is no such account. Absent where the provider writes its own. */
  passwordResetToken?: (email: string) => Promise<string | null>
  /** Null also where the address is confirmed already. */
  confirmationToken?: (email: string) => Promise<string | null>
  /** Whether the account's address is confirmed. Absent where the provider cannot be asked. */
  isConfirmed?: (uid: string) => Promise<boolean>
  /** The open sessions of an account, the newest first; empty if the provider keeps them elsewhere. */
  listSessions: (uid: string) => Promise<IdentitySession[]>
  /**
   * Signs an account out everywhere, in the transaction `db` if given. By e-mail too, since an account need not have
   * become a reader yet.
   */
  endSessions: (account: { uid?: string | undefined; email: string }, db?: Db) => Promise<void>
  /** Removes the account with its sessions. Unknown accounts are not an error. */
  deleteAccount: (uid: string) => Promise<void>
}
