import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, id, message, timestamp } from './primitives.ts'
import { routes } from './routes.ts'

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128
export const MAX_DISPLAY_NAME_LENGTH = 100

/** The single-use token of the link that makes the first administrator. */
export const setupToken = z.string().min(20).max(100)

export const backendUser = z.object({
  id,
  username: z.string(),
  is_admin: z.boolean(),
})
export type BackendUser = z.infer<typeof backendUser>

/** A place where the reader is signed in. */
export const readerSession = z.object({
  id: z.string(),
  /** True for the session that asks. */
  current: z.boolean(),
  user_agent: z.string().nullable(),
  signed_in_at: timestamp,
  expires_at: timestamp,
})
export type ReaderSession = z.infer<typeof readerSession>

export const authApi = {
  verifyToken: endpoint(routes.verifyToken, {
    summary:
      'Verify an identity token and answer the reader it belongs to; 403 where the e-mail is not approved',
    body: z.object({ idToken: z.string().min(1).max(8192), setup: setupToken.optional() }),
    response: z.object({ user: backendUser }),
  }),
  listSessions: endpoint(routes.listSessions, {
    summary:
      'Where the caller is signed in, newest first; empty where an outside identity provider keeps that',
    response: z.object({ sessions: z.array(readerSession) }),
  }),
  endSessions: endpoint(routes.endSessions, {
    summary: 'Sign the caller out everywhere, here included; tokens taken before stop working',
    response: message,
  }),
  deleteAccount: endpoint(routes.deleteAccount, {
    summary:
      "Delete the caller's account and everything that belongs to it; the e-mail is asked for as a safeguard",
    body: z.object({ email }),
    response: message,
  }),
}
