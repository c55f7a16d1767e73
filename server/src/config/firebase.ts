import { ConfigError, type Variables } from './variables.ts'

/** All of it but `jwksUrl` is public and sent to the browser. */
export type FirebaseConfig = {
  projectId: string
  apiKey: string
  authDomain: string
  /** The origin of an emulator, instead of Google's. */
  authUrl: string | null
  jwksUrl: string
  google: boolean
}

export function firebaseOf(env: Variables): FirebaseConfig {
  const {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
  } = env
  if (!projectId || !apiKey || !authDomain) {
    const missing = Object.entries({
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: apiKey,
      FIREBASE_AUTH_DOMAIN: authDomain,
    }).filter(([, value]) => !value)
    throw new ConfigError(
      missing.map(([name]) => `${name}: must be set with IDENTITY_PROVIDER=firebase`).join('\n'),
    )
  }
  return {
    projectId,
    apiKey,
    authDomain,
    authUrl: env.FIREBASE_AUTH_URL ? new URL(env.FIREBASE_AUTH_URL).origin : null,
    jwksUrl: env.FIREBASE_JWKS_URL,
    google: env.FIREBASE_GOOGLE,
  }
}
