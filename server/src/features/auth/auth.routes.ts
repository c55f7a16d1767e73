import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { deleteAccount, signIn } from './auth.service.ts'

export function authRoutes(mount: Mount, deps: Pick<Deps, 'db' | 'config' | 'clock' | 'identity'>): void {
  mount('verifyToken', async ({ body }) => {
    const { readerId, username, isAdmin } = await signIn(deps, body.idToken, body.setup)
    return { user: { id: readerId, username, is_admin: isAdmin } }
  })

  mount('deleteAccount', async ({ body, caller }) => {
    await deleteAccount(deps, caller, body.email)
    return { message: 'Your account and everything in it has been deleted.' }
  })
}
