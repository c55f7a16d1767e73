import type { IdentityProvider, Profile } from '../features/auth/identity/identity-provider.ts'

export const mara: Profile = {
  uid: 'u1',
  email: 'mara@example.com',
  displayName: 'Mara',
  photoURL: null,
  emailVerified: true,
}

/** A token of mara's that ends at `time`; `serial` tells tokens apart. */
export function tokenExpiringAt(time: number, serial = ''): string {
  return `head.${btoa(JSON.stringify({ sub: mara.uid, exp: time / 1000, serial }))}.signature`
}

const unexpectedCall = () => Promise.reject(new Error('not asked for here'))

/** A provider in memory on which `profile` is signed in, or nobody; what a test needs beyond that it passes itself. */
export function fakeIdentity(
  profile: Profile | null,
  changes: Partial<IdentityProvider> = {},
): IdentityProvider {
  return {
    onChange: (listener) => {
      listener(profile)
      return () => {}
    },
    signUp: unexpectedCall,
    signIn: unexpectedCall,
    sendPasswordReset: unexpectedCall,
    resetPassword: unexpectedCall,
    sendEmailConfirmation: unexpectedCall,
    confirmEmail: unexpectedCall,
    getIdToken: async () => tokenExpiringAt(Date.now() + 3_600_000),
    signOut: async () => {},
    deleteAccount: unexpectedCall,
    ...changes,
  }
}
