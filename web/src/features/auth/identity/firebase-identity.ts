/** Firebase Authentication. In a chunk of its own, which only servers that use Firebase make a browser load. */
import type { AppConfig } from '@pagelight/contract/config.ts'
import { FirebaseError, initializeApp } from 'firebase/app'
import {
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type Auth,
  type User,
} from 'firebase/auth'
import { AuthError } from '../auth-error.ts'
import { firebaseCodes } from './firebase-codes.ts'
import type { IdentityProvider, Profile } from './identity-provider.ts'

export type FirebaseSettings = Extract<AppConfig['identity'], { provider: 'firebase' }>

export function createFirebaseIdentity(settings: FirebaseSettings): IdentityProvider {
  const auth = openAuth(settings)
  // A third-party account that was there before this sign-in is not ours to delete when the gate refuses it.
  let known: string | null = null

  async function removeCurrent(): Promise<void> {
    if (auth.currentUser) await asked(deleteUser(auth.currentUser))
  }

  return {
    onChange: (listener) => onAuthStateChanged(auth, (user) => listener(user && profileOf(user))),
    async signUp({ email, password, displayName }) {
      const { user } = await asked(createUserWithEmailAndPassword(auth, email, password))
      try {
        await updateProfile(user, { displayName })
        // The first token was made before the name was known.
        await user.getIdToken(true)
        await sendEmailVerification(user)
      } catch {
        // The account is there: it is complete enough to go on, and the confirmation can be asked for again.
      }
      return profileOf(user)
    },
    signIn: async (email, password) =>
      profileOf((await asked(signInWithEmailAndPassword(auth, email, password))).user),
    async signInWithPopup(accountId) {
      if (accountId !== GoogleAuthProvider.PROVIDER_ID) throw new AuthError('unknown')
      const result = await asked(
        signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver),
      )
      known = getAdditionalUserInfo(result)?.isNewUser ? null : result.user.uid
      return profileOf(result.user)
    },
    sendPasswordReset: (email) => asked(sendPasswordResetEmail(auth, email)),
    resetPassword: (code, password) => asked(confirmPasswordReset(auth, code, password)),
    async sendEmailConfirmation() {
      if (!auth.currentUser) throw new AuthError('unknown')
      await asked(sendEmailVerification(auth.currentUser))
    },
    confirmEmail: (code) => asked(applyActionCode(auth, code)),
    async getIdToken(force) {
      await auth.authStateReady()
      if (!auth.currentUser) throw new AuthError('unknown')
      return asked(auth.currentUser.getIdToken(force))
    },
    signOut: () => asked(signOut(auth)),
    async deleteAccount() {
      if (auth.currentUser?.uid !== known) await removeCurrent()
    },
    deleteBeforeServer: removeCurrent,
  }
}

function openAuth({ api_key, auth_domain, project_id, auth_url }: FirebaseSettings): Auth {
  const app = initializeApp({ apiKey: api_key, authDomain: auth_domain, projectId: project_id })
  // Not getAuth: it would load Google's script for windows that most people never open.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  })
  auth.useDeviceLanguage()
  if (auth_url) connectAuthEmulator(auth, auth_url, { disableWarnings: true })
  return auth
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw new AuthError(
      error instanceof FirebaseError ? (firebaseCodes[error.code] ?? 'unknown') : 'unknown',
    )
  }
}

function profileOf(user: User): Profile {
  const { uid, email, displayName, photoURL, emailVerified } = user
  return { uid, email: email ?? '', displayName, photoURL, emailVerified }
}
