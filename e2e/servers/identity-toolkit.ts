import { createAccounts } from './toolkit-accounts.ts'
import { Refusal, serve } from './toolkit-server.ts'
import { createSigner } from './toolkit-signer.ts'

/** What the firebase SDK speaks to, with a test's view behind the scenes. */
export type IdentityToolkit = {
  url: string
  jwksUrl: string
  projectId: string
  /** The names of the calls so far, oldest first; a test may empty it. */
  calls: string[]
  find: (email: string) => Promise<{ displayName: string } | null>
  create: (email: string, password: string) => Promise<void>
  disable: (email: string, disabled: boolean) => Promise<void>
  /** The codes of the links that were mailed, oldest first. */
  mailsTo: (email: string) => Promise<{ kind: string; code: string }[]>
  /** As in new projects: an unknown address and a wrong password look the same. */
  protectAddresses: (on: boolean) => Promise<void>
  /** What only our own toolkit can be told to do. */
  own?: { tooManyAttempts: (on: boolean) => void; signedInLongAgo: (email: string) => void }
  stop: () => Promise<void>
}

export const ACCOUNT_CALLS = /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(\w+)/
export const TOKEN_CALL = '/securetoken.googleapis.com/v1/token'

/**
 * The calls of Google's Identity Toolkit and Secure Token services that the app uses, on loopback, with accounts in memory
 * and really signed tokens. The paths are those that the SDK uses with an emulator.
 */
export async function startIdentityToolkit(projectId: string): Promise<IdentityToolkit> {
  const signer = await createSigner(projectId)
  const accounts = createAccounts(signer)
  const calls: string[] = []

  async function answer(path: string, body: string): Promise<unknown> {
    if (path === '/jwks') return signer.jwks
    if (path.startsWith(TOKEN_CALL)) {
      calls.push('token')
      return accounts.refresh(new URLSearchParams(body).get('refresh_token') ?? '')
    }
    const name = ACCOUNT_CALLS.exec(path)?.[1] ?? ''
    const call = accounts.calls[name]
    if (!call) throw new Refusal('OPERATION_NOT_ALLOWED')
    calls.push(name)
    return call(JSON.parse(body) as Record<string, unknown>)
  }

  const { url, stop } = await serve(async ({ path, body }) => ({
    status: 200,
    body: await answer(path, body),
  }))
  return {
    url,
    jwksUrl: `${url}/jwks`,
    projectId,
    calls,
    find: async (email) => accounts.byEmail(email) ?? null,
    create: async (email, password) => void (await accounts.calls['signUp']?.({ email, password })),
    async disable(email, disabled) {
      const account = accounts.byEmail(email)
      if (account) account.disabled = disabled
    },
    mailsTo: async (email) => accounts.mails.filter(({ to }) => to === email),
    protectAddresses: async (on) => void (accounts.behaviour.protectsAddresses = on),
    own: {
      tooManyAttempts: (on) => void (accounts.behaviour.tooManyAttempts = on),
      signedInLongAgo(email) {
        const account = accounts.byEmail(email)
        if (account) account.signedInAt -= 600_000
      },
    },
    stop,
  }
}
