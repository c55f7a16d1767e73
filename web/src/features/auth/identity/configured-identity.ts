import type { AppConfig } from '@pagelight/contract/config.ts'
import { createEmbeddedIdentity } from './embedded-identity.ts'
import type { Identity, IdentityProvider } from './identity-provider.ts'
import { isSignOutPending, setSignOutPending } from './sign-out-pending.ts'

type Listener = (identity: Identity) => void

/**
 * The provider that the server's configuration names, created once that has been loaded. If loading fails
 * nobody knows who is signed in, and the next call loads it again.
 */
export function createConfiguredIdentity(
  loadConfig: () => Promise<AppConfig>,
  create: (identity: AppConfig['identity']) => Promise<IdentityProvider> = createIdentity,
): IdentityProvider {
  let created: IdentityProvider | undefined
  let creation: Promise<IdentityProvider> | undefined
  const listeners = new Map<Listener, (() => void) | undefined>()

  function getProvider(): Promise<IdentityProvider> {
    creation ??= open().then(connect, reset)
    return creation
  }

  async function open(): Promise<IdentityProvider> {
    const { identity } = await loadConfig()
    const provider = await create(identity)
    // The embedded provider does this itself.
    if (identity.provider === 'firebase' && isSignOutPending()) {
      await provider.signOut()
      setSignOutPending(false)
    }
    return provider
  }

  function connect(provider: IdentityProvider): IdentityProvider {
    created = provider
    for (const listener of listeners.keys()) listeners.set(listener, provider.onChange(listener))
    return provider
  }

  function reset(error: unknown): never {
    creation = undefined
    throw error
  }

  return {
    onChange(listener) {
      listeners.set(listener, created?.onChange(listener))
      if (!created) getProvider().catch(() => listeners.has(listener) && listener('unreachable'))
      return () => {
        listeners.get(listener)?.()
        listeners.delete(listener)
      }
    },
    signUp: async (registration) => (await getProvider()).signUp(registration),
    signIn: async (email, password) => (await getProvider()).signIn(email, password),
    async signInWithPopup(accountId) {
      // Without awaiting if possible: browsers open windows only during the click.
      const provider = created ?? (await getProvider())
      if (!provider.signInWithPopup) throw new Error('This server offers no third-party accounts')
      return provider.signInWithPopup(accountId)
    },
    sendPasswordReset: async (email) => (await getProvider()).sendPasswordReset(email),
    resetPassword: async (code, password) => (await getProvider()).resetPassword(code, password),
    sendEmailConfirmation: async (email) => (await getProvider()).sendEmailConfirmation(email),
    confirmEmail: async (code, newPassword) =>
      (await getProvider()).confirmEmail(code, newPassword),
    getIdToken: async (force) => (await getProvider()).getIdToken(force),
    async signOut() {
      if (!created) setSignOutPending(true)
      await (await getProvider()).signOut()
      setSignOutPending(false)
    },
    deleteAccount: async () => (await getProvider()).deleteAccount(),
    deleteBeforeServer: async () => (await getProvider()).deleteBeforeServer?.(),
  }
}

async function createIdentity(identity: AppConfig['identity']): Promise<IdentityProvider> {
  if (identity.provider === 'embedded') return createEmbeddedIdentity()
  const { createFirebaseIdentity } = await import('./firebase-identity.ts')
  return createFirebaseIdentity(identity)
}
