export type Profile = {
  uid: string
  email: string
  displayName: string | null
  photoURL: string | null
  emailVerified: boolean
}

/** Who is signed in; null: nobody; 'unreachable': the provider could not say. */
export type Identity = Profile | null | 'unreachable'

export type Registration = {
  email: string
  password: string
  displayName: string
  /** From the setup link of the first administrator. */
  setupToken?: string
  /** Where the server asks for the code of the approval. */
  invitationCode?: string
}

/** Every failure is an AuthError. */
export type IdentityProvider = {
  /** Finds out who is signed in, tells the listener this and every change, and returns how to stop. */
  onChange: (listener: (identity: Identity) => void) => () => void
  signUp: (registration: Registration) => Promise<Profile>
  signIn: (email: string, password: string) => Promise<Profile>
  /** Opens its window before it awaits anything, or the browser would block it. Absent if there are no such accounts. */
  signInWithPopup?: (accountId: string) => Promise<Profile>
  sendPasswordReset: (email: string) => Promise<void>
  /** `code` is from the link in the e-mail. */
  resetPassword: (code: string, password: string) => Promise<void>
  sendEmailConfirmation: (email: string) => Promise<void>
  /** `code` is from the link in the e-mail; without a session of the account it takes a new password. */
  confirmEmail: (code: string, newPassword?: string) => Promise<void>
  /** The token that the backend verifies; `force` requests a new one. */
  getIdToken: (force?: boolean) => Promise<string>
  signOut: () => Promise<void>
  /** Deletes the signed-in account because the backend refused it. */
  deleteAccount: () => Promise<void>
  /** Deletes the signed-in account if the server cannot, before the server deletes the reader. */
  deleteBeforeServer?: () => Promise<void>
}
