import type { IdentityProvider, Profile } from '../features/auth/identity/identity-provider.ts'

export const mara: Profile = {
  uid: 'u1',
  email: 'mara@example.com',
  displayName: 'Mara',
  photoURL: null,
  emailVerified: true,
}

/** A token of mara's; `serial` makes it different from others. */
export function tokenExpiringAt(time: number, serial = ''): string {
  return `head.${btoa(JSON.stringify({ sub: mara.uid, email: mara.email, exp: time / 1000, serial }))}.signature`
}

const unexpectedCall = () => Promise.reject(new Error('unexpected call'))

/** With `profile` signed in; a test passes the methods that it needs. */
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
