import type { AppConfig } from '@pagelight/contract/config.ts'
import { createEmbeddedIdentity } from './embedded-identity.ts'
import type { IdentityProvider, Profile } from './identity-provider.ts'

type Listener = (profile: Profile | null) => void

/**
 * The provider that the server names, from the moment on that it has said so. Firebase is loaded only then. Where the
 * server did not answer, nobody is signed in, and whatever is tried next asks it again.
 */
export function createConfiguredIdentity(
  loadConfig: () => Promise<AppConfig>,
  create: (identity: AppConfig['identity']) => Promise<IdentityProvider> = createIdentity,
): IdentityProvider {
  let chosen: IdentityProvider | undefined
  let choosing: Promise<IdentityProvider> | undefined
  const listeners = new Map<Listener, (() => void) | undefined>()

  function choose(): Promise<IdentityProvider> {
    choosing ??= loadConfig()
      .then(({ identity }) => create(identity))
      .then(follow, forget)
    return choosing
  }

  function follow(provider: IdentityProvider): IdentityProvider {
    chosen = provider
    for (const listener of listeners.keys()) listeners.set(listener, provider.onChange(listener))
    return provider
  }

  function forget(error: unknown): never {
    choosing = undefined
    throw error
  }

  return {
    onChange(listener) {
      listeners.set(listener, chosen?.onChange(listener))
      if (!chosen) choose().catch(() => listeners.has(listener) && listener(null))
      return () => {
        listeners.get(listener)?.()
        listeners.delete(listener)
      }
    },
    signUp: async (registration) => (await choose()).signUp(registration),
    signIn: async (email, password) => (await choose()).signIn(email, password),
    async signInWithPopup(accountId) {
      // Without waiting where possible: browsers open windows only at once.
      const provider = chosen ?? (await choose())
      if (!provider.signInWithPopup) throw new Error('This server offers no third-party accounts')
      return provider.signInWithPopup(accountId)
    },
    sendPasswordReset: async (email) => (await choose()).sendPasswordReset(email),
    resetPassword: async (code, password) => (await choose()).resetPassword(code, password),
    sendEmailConfirmation: async (email) => (await choose()).sendEmailConfirmation(email),
    confirmEmail: async (code) => (await choose()).confirmEmail(code),
    getIdToken: async (force) => (await choose()).getIdToken(force),
    signOut: async () => (await choose()).signOut(),
    deleteAccount: async () => (await choose()).deleteAccount(),
    deleteBeforeServer: async () => (await choose()).deleteBeforeServer?.(),
  }
}

async function createIdentity(identity: AppConfig['identity']): Promise<IdentityProvider> {
  if (identity.provider === 'embedded') return createEmbeddedIdentity()
  const { createFirebaseIdentity } = await import('./firebase-identity.ts')
  return createFirebaseIdentity(identity)
}
