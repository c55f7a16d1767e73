import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { handleOAuthUserInfo } from 'better-auth/oauth2'
import { z } from 'zod'
import { REMOTE_USER } from '@pagelight/contract/constants/access.ts'
import type { VouchedAccount } from './accept-account.ts'

export const REMOTE_USER_PATH = '/sign-in/remote-user'

/** Whom a listed proxy named on the connection; `id` is the proxy's own name of the account. */
const remoteUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  groups: z.array(z.string()),
})
export type RemoteUser = z.infer<typeof remoteUser>

/** The body is this server's own; no caller can send one. */
export function remoteUserSignIn(accept: (vouched: VouchedAccount) => Promise<boolean>) {
  const endpoint = createAuthEndpoint(
    REMOTE_USER_PATH,
    { method: 'POST', body: remoteUser },
    async (context) => {
      const { id, email, name, groups } = context.body
      const account = { providerId: REMOTE_USER, accountId: id }
      const emailVerified = await accept({ ...account, email, emailVerified: true, groups })
      const { data } = await handleOAuthUserInfo(context, {
        userInfo: { id, email, name, emailVerified },
        account,
        trustProviderByName: false,
      })
      if (!data)
        throw new APIError('FORBIDDEN', { code: 'USER_ALREADY_EXISTS', message: 'Not joined' })
      await setSessionCookie(context, data)
      return context.json({ user: data.user })
    },
  )
  return { id: 'remote-user', endpoints: { signInRemoteUser: endpoint } }
}
