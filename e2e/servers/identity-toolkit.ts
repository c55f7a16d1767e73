import { refreshIdToken, toolkitCalls } from './toolkit-calls.ts'
import { serveToolkit, ToolkitError } from './toolkit-server.ts'
import { createSigner } from './toolkit-signer.ts'
import { createToolkitStore } from './toolkit-store.ts'

/** What the firebase SDK talks to, with access to its state. */
export type IdentityToolkit = {
  url: string
  jwksUrl: string
  projectId: string
  /** The names of the calls so far, oldest first; a test may empty it. */
  calls: string[]
  find: (email: string) => Promise<{ displayName: string } | null>
  create: (email: string, password: string) => Promise<void>
  disable: (email: string, disabled: boolean) => Promise<void>
  /** The codes of the mailed links, oldest first. */
  mailsTo: (email: string) => Promise<{ kind: string; code: string }[]>
  /** An unknown address and a wrong password get the same error, as in new projects. */
  protectAddresses: (on: boolean) => Promise<void>
  /** Absent for the official emulator. */
  own?: { tooManyAttempts: (on: boolean) => void; signedInLongAgo: (email: string) => void }
  stop: () => Promise<void>
}

export const ACCOUNT_CALLS = /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(\w+)/
export const TOKEN_CALL = '/securetoken.googleapis.com/v1/token'

/** Google's Identity Toolkit and Secure Token services, as far as the app uses them, at the paths of an emulator. */
export async function startIdentityToolkit(projectId: string): Promise<IdentityToolkit> {
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

  const { origin, close } = await serveToolkit(async ({ path, body }) => ({
    status: 200,
    body: await respond(path, body),
  }))
  return {
    url: origin,
    jwksUrl: `${origin}/jwks`,
    projectId,
    calls,
    find: async (email) => store.byEmail(email) ?? null,
    create: async (email, password) =>
      void (await toolkitCalls['signUp']?.(store, { email, password })),
    async disable(email, disabled) {
      const account = store.byEmail(email)
      if (account) account.disabled = disabled
    },
    mailsTo: async (email) => store.mails.filter(({ to }) => to === email),
    protectAddresses: async (on) => void (store.settings.protectsAddresses = on),
    own: {
      tooManyAttempts: (on) => void (store.settings.tooManyAttempts = on),
      signedInLongAgo(email) {
        const account = store.byEmail(email)
        if (account) account.signedInAt -= 600_000
      },
    },
    stop: close,
  }
}
