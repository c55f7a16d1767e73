/** Who somebody is, as the identity provider knows it. */
export type Profile = {
  uid: string
  email: string
  displayName: string | null
  photoURL: string | null
  emailVerified: boolean
}

export type Registration = {
  email: string
  password: string
  displayName: string
  /** From the link that makes the first administrator. */
  setupToken?: string
}

/** The app's whole knowledge of how people sign in. Every failure is an AuthError. */
export type IdentityProvider = {
  /** Tells the current profile once it is known, then every change; null is nobody. Answers how to stop. */
  onChange: (listener: (profile: Profile | null) => void) => () => void
  signUp: (registration: Registration) => Promise<Profile>
  signIn: (email: string, password: string) => Promise<Profile>
  /** Opens its window before it awaits anything, or the browser would block it. Absent where none is offered. */
  signInWithPopup?: (accountId: string) => Promise<Profile>
  sendPasswordReset: (email: string) => Promise<void>
  /** `code` comes from the link in the e-mail. */
  resetPassword: (code: string, password: string) => Promise<void>
  /** Mails a link that confirms the address of the account that is signed in. */
  sendEmailConfirmation: (email: string) => Promise<void>
  /** `code` comes from the link in the e-mail; nobody needs to be signed in. */
  confirmEmail: (code: string) => Promise<void>
  /** The token that the backend verifies; `force` asks for a new one although the last is still good. */
  getIdToken: (force?: boolean) => Promise<string>
  signOut: () => Promise<void>
  /** Removes the account that is signed in, because the gate refused it. */
  deleteAccount: () => Promise<void>
  /**
   * Where the server cannot remove accounts: removes the one that is signed in, before the server is asked to forget its
   * holder. Absent where the server does both.
   */
  deleteBeforeServer?: () => Promise<void>
}
