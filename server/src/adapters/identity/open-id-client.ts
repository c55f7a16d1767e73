import { createRemoteJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Groups, ThirdPartyAccount } from '../../config/third-party-accounts.ts'

const TIMEOUT_MS = 5000
export const GOOGLE = 'https://accounts.google.com'

/** Asymmetric only: a client secret must not be able to sign. */
const SAFE_ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
]

const address = z.url({ protocol: /^https?$/ })
const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  prompt_values_supported: z.array(z.string()).default([]),
  scopes_supported: z.array(z.string()).default([]),
})
export type Metadata = z.output<typeof metadata>

export const tokenResponse = z.object({ access_token: z.string().optional(), id_token: z.string() })

export const thirdPartyClaims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().optional(),
  email: z.string().toLowerCase().pipe(z.email()).optional().catch(undefined),
  // Some providers send it as a string.
  email_verified: z.preprocess((value) => value === true || value === 'true', z.boolean()),
  name: z.string().optional().catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .optional()
    .catch(undefined),
  groups: z.array(z.string()).default([]),
})
export type ThirdPartyClaims = z.output<typeof thirdPartyClaims>

/** Not cached: a provider that is down is noticed before the reader faces a browser's error page. */
export async function discover(issuer: string): Promise<Metadata> {
  const found = metadata.parse(
    await getJson(`${withoutSlash(issuer)}/.well-known/openid-configuration`),
  )
  if (withoutSlash(found.issuer) !== withoutSlash(issuer))
    throw new Error(`it calls itself ${found.issuer}`)
  return found
}

/** The ID token's claims; those of the user info for what the token lacks. */
export async function fetchVerifiedClaims(
  { issuer, clientId, groups }: Pick<ThirdPartyAccount, 'issuer' | 'clientId' | 'groups'>,
  provider: Metadata,
  { id_token, access_token }: z.output<typeof tokenResponse>,
): Promise<ThirdPartyClaims> {
  const keys = createRemoteJWKSet(new URL(provider.jwks_uri), { timeoutDuration: TIMEOUT_MS })
  const { payload } = await jwtVerify(id_token, keys, {
    issuer: issuer === GOOGLE ? [GOOGLE, 'accounts.google.com'] : provider.issuer,
    audience: clientId,
    algorithms: SAFE_ALGORITHMS.filter((known) =>
      provider.id_token_signing_alg_values_supported.includes(known),
    ),
    requiredClaims: ['sub', 'exp', 'iat'],
  })
  const inToken = thirdPartyClaims.parse({ ...payload, groups: groupsIn(payload, groups) })
  const knowsGroups = !groups || valueAt(payload, groups.claim) !== undefined
  if ((inToken.email && knowsGroups) || !provider.userinfo_endpoint || !access_token) return inToken
  const headers = { Authorization: `Bearer ${access_token}` }
  const answer = claimSet.parse(await getJson(provider.userinfo_endpoint, { headers }))
  const inUserInfo = thirdPartyClaims.parse({ ...answer, groups: groupsIn(answer, groups) })
  if (inUserInfo.sub !== inToken.sub) throw new Error('its user info is about somebody else')
  return {
    ...(inToken.email ? inToken : inUserInfo),
    groups: knowsGroups ? inToken.groups : inUserInfo.groups,
    nonce: inToken.nonce,
  }
}

const claimSet = z.record(z.string(), z.unknown())
const MAX_GROUPS = 2000

/** Names of groups; what is no list of them counts as none. */
function groupsIn(claims: Record<string, unknown>, groups: Groups | undefined): string[] {
  const value = groups && valueAt(claims, groups.claim)
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value) || value.length > MAX_GROUPS) return []
  return value.filter((group): group is string => typeof group === 'string')
}

/** A claim by its name, which may have dots, or by a path as in realm_access.roles. */
function valueAt(claims: Record<string, unknown>, claim: string): unknown {
  if (Object.hasOwn(claims, claim)) return claims[claim]
  let value: unknown = claims
  for (const name of claim.split('.')) {
    const found = claimSet.safeParse(value)
    value = found.success && Object.hasOwn(found.data, name) ? found.data[name] : undefined
  }
  return value
}

export async function getJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const headers = new Headers(init.headers)
  headers.set('Accept', 'application/json')
  const response = await fetch(url, {
    ...init,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}`)
  return response.json()
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}
