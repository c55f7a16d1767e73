import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, id, message, timestamp } from './primitives.ts'
import { routes } from './routes.ts'

/** The single-use token of the link that makes the first administrator. */
export const setupToken = z.string().min(20).max(100)

export const backendUser = z.object({
  id,
  username: z.string(),
  is_admin: z.boolean(),
})
export type BackendUser = z.infer<typeof backendUser>

export const readerSession = z.object({
  id: z.string(),
  /** True for the session of this call. */
  current: z.boolean(),
  user_agent: z.string().nullable(),
  signed_in_at: timestamp,
  expires_at: timestamp,
})
export type ReaderSession = z.infer<typeof readerSession>

export const authApi = {
  verifyToken: endpoint(routes.verifyToken, {
    summary: 'Verify an identity token and return its reader; 403 if the e-mail is not approved',
    body: z.object({ idToken: z.string().min(1).max(8192), setup: setupToken.optional() }),
    response: z.object({ user: backendUser }),
  }),
  listSessions: endpoint(routes.listSessions, {
    summary:
      "The caller's sessions, newest first; empty if an outside identity provider keeps them",
    response: z.object({ sessions: z.array(readerSession) }),
  }),
  endSessions: endpoint(routes.endSessions, {
    summary: 'Sign the caller out everywhere, this session included; earlier tokens stop working',
    response: message,
  }),
  deleteAccount: endpoint(routes.deleteAccount, {
    summary:
      "Delete the caller's account and everything that belongs to it; the e-mail is required as a safeguard",
    body: z.object({ email }),
    response: message,
  }),
}
