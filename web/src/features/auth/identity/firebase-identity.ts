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

/** Loaded only if the server uses Firebase. */
export function createFirebaseIdentity(settings: FirebaseSettings): IdentityProvider {
  const auth = openAuth(settings)
  // A third-party account that existed before this sign-in is not deleted when the backend refuses it.
  let existingUid: string | null = null

  async function removeCurrent(): Promise<void> {
    if (auth.currentUser) await normalizeErrors(deleteUser(auth.currentUser))
  }

  return {
    onChange: (listener) => onAuthStateChanged(auth, (user) => listener(user && profileOf(user))),
    async signUp({ email, password, displayName }) {
      const { user } = await normalizeErrors(createUserWithEmailAndPassword(auth, email, password))
      try {
        await updateProfile(user, { displayName })
        // The first token does not contain the name.
        await user.getIdToken(true)
        await sendEmailVerification(user)
      } catch {
        // The account exists; the confirmation can be requested again.
      }
      return profileOf(user)
    },
    signIn: async (email, password) =>
      profileOf((await normalizeErrors(signInWithEmailAndPassword(auth, email, password))).user),
    async signInWithPopup(accountId) {
      if (accountId !== GoogleAuthProvider.PROVIDER_ID) throw new AuthError('unknown')
      const result = await normalizeErrors(
        signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver),
      )
      existingUid = getAdditionalUserInfo(result)?.isNewUser ? null : result.user.uid
      return profileOf(result.user)
    },
    sendPasswordReset: (email) => normalizeErrors(sendPasswordResetEmail(auth, email)),
    resetPassword: (code, password) => normalizeErrors(confirmPasswordReset(auth, code, password)),
    async sendEmailConfirmation() {
      if (!auth.currentUser) throw new AuthError('unknown')
      await normalizeErrors(sendEmailVerification(auth.currentUser))
    },
    confirmEmail: (code) => normalizeErrors(applyActionCode(auth, code)),
    async getIdToken(force) {
      await auth.authStateReady()
      if (!auth.currentUser) throw new AuthError('unknown')
      return normalizeErrors(auth.currentUser.getIdToken(force))
    },
    signOut: () => normalizeErrors(signOut(auth)),
    async deleteAccount() {
      if (auth.currentUser?.uid !== existingUid) await removeCurrent()
    },
    deleteBeforeServer: removeCurrent,
  }
}

function openAuth({ api_key, auth_domain, project_id, auth_url }: FirebaseSettings): Auth {
  const app = initializeApp({ apiKey: api_key, authDomain: auth_domain, projectId: project_id })
  // Not getAuth, which always loads Google's script for sign-in windows.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  })
  auth.useDeviceLanguage()
  if (auth_url) connectAuthEmulator(auth, auth_url, { disableWarnings: true })
  return auth
}

async function normalizeErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
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
