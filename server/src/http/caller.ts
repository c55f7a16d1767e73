/** The reader on whose behalf a call runs, after the gate has let the call in. */
export type Caller = {
  readerId: number
  uid: string
  email: string
  username: string
  isAdmin: boolean
  /** The session that the token was issued for, where the provider is our own. */
  sessionId: string | null
}

/**
 * Answers who holds a bearer token. Throws AppError 401 for a token that is missing, forged, expired or meant for
 * somebody else, 403 for a reader who is not approved, and 503 when the identity provider's keys cannot be had.
 */
export type Authenticate = (bearerToken: string | undefined) => Promise<Caller>
