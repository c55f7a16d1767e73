import type { Scope } from '@pagelight/contract/constants/scopes.ts'

export type Caller = {
  readerId: number
  uid: string
  email: string
  username: string
  isAdmin: boolean
  /** Only of the embedded provider. */
  sessionId: string | null
  /** Absent if it is the reader who calls: a program's key opens only what its scopes say. */
  key?: { id: number; scopes: readonly Scope[] }
}

/** Who acts. With a key nobody acts as administrator, whatever the row of the reader says. */
export type Actor = Pick<Caller, 'readerId' | 'isAdmin'>

/**
 * Throws AppError 401 for a bad token, 403 for a reader who is not approved, 503 if the provider's
 * keys cannot be had.
 */
export type Authenticate = (bearerToken: string | undefined) => Promise<Caller>
