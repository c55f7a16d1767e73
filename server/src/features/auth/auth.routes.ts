import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { deleteAccount, endSessions, signIn } from './auth.service.ts'

export function authRoutes(
  mount: Mount,
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'identity' | 'gateCache' | 'mailer'>,
): void {
  mount('verifyToken', async ({ body, record }) => {
    const { readerId, username, isAdmin } = await signIn(deps, body.idToken, body.setup, record)
    return { user: { id: readerId, username, is_admin: isAdmin } }
  })

  mount('listSessions', async ({ caller }) => {
    const sessions = await deps.identity.listSessions(caller.uid)
    return {
      sessions: sessions.map(({ id, userAgent, createdAt, expiresAt }) => ({
        id,
        current: id === caller.sessionId,
        user_agent: userAgent || null,
        signed_in_at: createdAt.toISOString(),
        expires_at: expiresAt.toISOString(),
      })),
    }
  })

  mount('endSessions', async ({ caller, record }) => {
    await endSessions(deps, caller)
    record('signed_out_everywhere', { email: caller.email })
    return { message: 'You are signed out everywhere.' }
  })

  mount('deleteAccount', async ({ body, caller, record }) => {
    await deleteAccount(deps, caller, body.email)
    record('account_deleted', { email: caller.email })
    return { message: 'Your account and everything in it has been deleted.' }
  })
}
