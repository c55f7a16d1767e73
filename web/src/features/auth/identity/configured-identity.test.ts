import type { AppConfig } from '@pagelight/contract/config.ts'
import { makeConfig } from '../../../testing/example-config.ts'
import { expect, test, vi } from 'vitest'
import { createConfiguredIdentity } from './configured-identity.ts'
import { createEmbeddedIdentity } from './embedded-identity.ts'
import type { Identity, IdentityProvider, Profile } from './identity-provider.ts'

const mara: Profile = {
  uid: 'u1',
  email: 'mara@example.com',
  displayName: 'Mara',
  photoURL: null,
  emailVerified: true,
}
const config = makeConfig()

function provider(): IdentityProvider & { stopped: number } {
  return {
    stopped: 0,
    onChange(listener) {
      listener(mara)
      return () => void (this.stopped += 1)
    },
    signUp: async () => mara,
    signIn: async () => mara,
    sendPasswordReset: async () => {},
    resetPassword: async () => {},
    sendEmailConfirmation: async () => {},
    confirmEmail: async () => {},
    getIdToken: async () => 'token',
    signOut: async () => {},
    deleteAccount: async () => {},
  }
}

test('Who listens before the server has answered hears of the profile once it has', async () => {
  const real = provider()
  const identity = createConfiguredIdentity(
    async () => config,
    async () => real,
  )
  const heard: Identity[] = []
  const stop = identity.onChange((profile) => heard.push(profile))
  expect(heard).toEqual([])
  await expect.poll(() => heard).toEqual([mara])
  stop()
  expect(real.stopped).toBe(1)
})

test('The server is asked and the provider made once, whatever is called', async () => {
  let asked = 0
  let made = 0
  const identity = createConfiguredIdentity(
    async () => {
      asked += 1
      return config
    },
    async () => {
      made += 1
      return provider()
    },
  )
  expect(await Promise.all([identity.signIn('a', 'b'), identity.getIdToken()])).toEqual([
    mara,
    'token',
  ])
  await identity.signOut()
  expect([asked, made]).toEqual([1, 1])
})

test('A server that does not answer cannot say who is signed in, and the next try asks again', async () => {
  let reachable = false
  const identity = createConfiguredIdentity(
    () => (reachable ? Promise.resolve(config) : Promise.reject(new Error('unreachable'))),
    async () => provider(),
  )
  const heard: Identity[] = []
  identity.onChange((profile) => heard.push(profile))
  await expect.poll(() => heard).toEqual(['unreachable'])
  await expect(identity.signIn('mara@example.com', 'secret1')).rejects.toThrow('unreachable')
  reachable = true
  expect(await identity.signIn('mara@example.com', 'secret1')).toEqual(mara)
  expect(heard).toEqual(['unreachable', mara])
})

test.each(['embedded', 'firebase'] as const)(
  'A log-out while the configuration cannot be loaded ends the session of the %s provider later',
  async (kind) => {
    const settings: AppConfig['identity'] =
      kind === 'embedded'
        ? config.identity
        : {
            provider: 'firebase',
            third_party: [],
            api_key: 'k',
            auth_domain: 'd',
            project_id: 'p',
            auth_url: null,
          }
    let session: Profile | null = mara
    vi.stubGlobal('fetch', async (path: string) => {
      if (path.endsWith('/sign-out')) session = null
      return Response.json(session && { user: { id: session.uid, email: session.email } })
    })
    const create = async (): Promise<IdentityProvider> =>
      kind === 'embedded'
        ? createEmbeddedIdentity()
        : {
            ...provider(),
            onChange: (listener) => (listener(session), () => {}),
            signOut: async () => void (session = null),
          }
    const away = createConfiguredIdentity(() => Promise.reject(new Error('unreachable')), create)
    await expect(away.signOut()).rejects.toThrow('unreachable')
    const nextVisit = createConfiguredIdentity(
      async () => ({ ...config, identity: settings }),
      create,
    )
    const heard: Identity[] = []
    const stop = nextVisit.onChange((identity) => heard.push(identity))
    await vi.waitFor(() => expect(heard).toContain(null))
    expect(heard).not.toContainEqual(expect.objectContaining({ uid: 'u1' }))
    await vi.waitFor(() => expect(localStorage).toHaveLength(0))
    stop()
    vi.unstubAllGlobals()
  },
)
