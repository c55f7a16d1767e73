import type { RemoteUserConfig } from './remote-user.ts'
import type { ThirdPartyAccount } from './third-party-accounts.ts'
import { ConfigError, type Variables } from './variables.ts'

export type SignInConfig = {
  /** False: nobody signs in, registers or gets a new password with one. */
  passwords: boolean
  /** The page for logging in goes to the only provider by itself. */
  atOnce: boolean
}

/** Throws ConfigError for a server into which nobody could come. */
export function signInOf(
  env: Variables,
  doors: readonly (ThirdPartyAccount | RemoteUserConfig)[],
): SignInConfig {
  const passwords = env.SIGN_IN === 'all'
  if (!passwords && env.IDENTITY_PROVIDER === 'firebase')
    throw new ConfigError('SIGN_IN: must be all with IDENTITY_PROVIDER=firebase')
  if (!passwords && doors.length === 0)
    throw new ConfigError(
      'SIGN_IN: oidc needs OIDC_ISSUER, GOOGLE_CLIENT_ID or REMOTE_USER_PROXIES',
    )
  if (env.SIGN_IN_AT_ONCE && (passwords || doors.length !== 1))
    throw new ConfigError('SIGN_IN_AT_ONCE: needs SIGN_IN=oidc and exactly one provider')
  return { passwords, atOnce: env.SIGN_IN_AT_ONCE }
}
