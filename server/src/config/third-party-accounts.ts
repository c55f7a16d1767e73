import { ConfigError, type Variables } from './variables.ts'

export type ThirdPartyAccount = {
  /** Part of the callback address and of stored accounts. */
  id: 'google' | 'oidc'
  /** The label of the button. */
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

export function thirdPartyAccounts(env: Variables): ThirdPartyAccount[] {
  const google = allOrNone(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  const oidc = allOrNone(
    env,
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    ['OIDC_NAME'],
  )
  const accounts: ThirdPartyAccount[] = []
  if (google) {
    const [clientId, clientSecret] = google
    accounts.push({
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId,
      clientSecret,
    })
  }
  if (oidc) {
    const [issuer, clientId, clientSecret] = oidc
    accounts.push({
      id: 'oidc',
      name: env.OIDC_NAME ?? new URL(issuer).hostname,
      issuer,
      clientId,
      clientSecret,
    })
  }
  return accounts
}

/** Variables that belong together: null if none is set; throws if some are. */
function allOrNone<const Names extends (keyof Variables)[]>(
  env: Record<string, unknown>,
  names: Names,
  further: string[] = [],
): { [K in keyof Names]: string } | null {
  const given = [...names, ...further].filter((name) => env[name] !== undefined)
  if (given.length === 0) return null
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length > 0) {
    throw new ConfigError(
      missing.map((name) => `${name}: must be set too, since ${given[0]} is`).join('\n'),
    )
  }
  return names.map((name) => String(env[name])) as { [K in keyof Names]: string }
}
