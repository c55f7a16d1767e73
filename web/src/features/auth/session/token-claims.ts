import type { Profile } from '../identity/identity-provider.ts'

/** In milliseconds since 1970; null if the token has no `exp`. Nothing is verified here. */
function expiryOf(token: string): number | null {
  const exp = claimsOf(token)['exp']
  return typeof exp === 'number' ? exp * 1000 : null
}

/** True also for a token without `exp`. */
export function isExpired(token: string, now: number): boolean {
  const expiry = expiryOf(token)
  return expiry === null || expiry <= now
}

export function subjectOf(token: string): string | null {
  const subject = claimsOf(token)['sub']
  return typeof subject === 'string' ? subject : null
}

/** The profile as of when the token was made; null if the token has none. */
export function profileOf(token: string): Profile | null {
  const { sub: uid, email, name, picture, email_verified } = claimsOf(token)
  if (typeof uid !== 'string' || typeof email !== 'string') return null
  return {
    uid,
    email,
    displayName: typeof name === 'string' ? name : null,
    photoURL: typeof picture === 'string' ? picture : null,
    emailVerified: email_verified === true,
  }
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}
