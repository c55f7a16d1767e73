import { refreshIdToken, toolkitCalls } from './toolkit-calls.ts'
import { serveToolkit, ToolkitError } from './toolkit-server.ts'
import { createSigner } from './toolkit-signer.ts'
import { createToolkitStore } from './toolkit-store.ts'

export type IdentityToolkit = Awaited<ReturnType<typeof startIdentityToolkit>>

const ACCOUNT_CALLS = /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(\w+)/
const TOKEN_CALL = '/securetoken.googleapis.com/v1/token'

/**
 * What the firebase SDK talks to: Google's Identity Toolkit and Secure Token services, as far as the app uses them, at the
 * paths of an emulator, with access to their state.
 */
export async function startIdentityToolkit(projectId: string) {
  const signer = await createSigner(projectId)
  const store = createToolkitStore(signer)
  const calls: string[] = []

  async function respond(path: string, body: string): Promise<unknown> {
    if (path === '/jwks') return signer.jwks
    if (path.startsWith(TOKEN_CALL)) {
      calls.push('token')
      return refreshIdToken(store, signer, new URLSearchParams(body).get('refresh_token') ?? '')
    }
    const name = ACCOUNT_CALLS.exec(path)?.[1] ?? ''
    const call = toolkitCalls[name]
    if (!call) throw new ToolkitError('OPERATION_NOT_ALLOWED')
    calls.push(name)
    return call(store, JSON.parse(body) as Record<string, unknown>)
  }

  const { origin, close } = await serveToolkit(respond)
  return {
    url: origin,
    jwksUrl: `${origin}/jwks`,
    projectId,
    /** The names of the calls so far, oldest first; a test may empty it. */
    calls,
    find: store.byEmail,
    create: (email: string, password: string) =>
      toolkitCalls['signUp']?.(store, { email, password }),
    change(email: string, changes: { disabled?: boolean; signedInAt?: number }): void {
      Object.assign(store.byEmail(email) ?? {}, changes)
    },
    remove(email: string): void {
      const account = store.byEmail(email)
      if (account) store.remove(account)
    },
    /** The codes of the mailed links, oldest first. */
    mailsTo: (email: string) => store.mails.filter(({ to }) => to === email),
    settings: store.settings,
    stop: close,
  }
}
