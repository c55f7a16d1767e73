/**
 * An OpenID Connect provider as better-auth wants to see it. Not better-auth's own genericOAuth: that discovers once, at
 * the start of the process, waits without end, and keeps the provider's tokens. Google is a provider like any other.
 */
import { APIError } from 'better-auth/api'
import {
  authorizationCodeRequest,
  createAuthorizationURL,
  type OAuth2Tokens,
  type OAuthProvider,
} from 'better-auth/oauth2'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { ThirdPartyAccount } from '../../config/third-party-accounts.ts'

const TIMEOUT_MS = 5000
const MAX_NAME_LENGTH = 100
const GOOGLE = 'https://accounts.google.com'

/** Nothing symmetric: a client secret must not be able to sign. */
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
})
type Metadata = z.output<typeof metadata>

const tokenAnswer = z.object({ access_token: z.string().optional(), id_token: z.string() })

const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().optional(),
  email: z.string().toLowerCase().pipe(z.email()).optional().catch(undefined),
  // Some providers say it as a word. Whatever else they say, or nothing, is no.
  email_verified: z.preprocess((said) => said === true || said === 'true', z.boolean()),
  name: z.string().optional().catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .optional()
    .catch(undefined),
})
export type ThirdPartyClaims = z.output<typeof claims>

export function openIdProvider(
  account: ThirdPartyAccount,
  log: Logger,
): OAuthProvider<ThirdPartyClaims> {
  const { id, name, issuer, clientId, clientSecret } = account

  // AssessOptions anew for every sign-in: one that is down is noticed before the reader faces a browser's error page.
  async function discover(): Promise<Metadata> {
    const found = metadata.parse(
      await getJson(`${withoutSlash(issuer)}/.well-known/openid-configuration`),
    )
    if (withoutSlash(found.issuer) !== withoutSlash(issuer))
      throw new Error(`it calls itself ${found.issuer}`)
    return found
  }

  /** What the provider vouches for: the ID token's claims, with the user info's where the token has no e-mail. */
  async function verifiedClaims(
    found: Metadata,
    { id_token, access_token }: z.output<typeof tokenAnswer>,
  ) {
    const keys = createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS })
    const { payload } = await jwtVerify(id_token, keys, {
      issuer: issuer === GOOGLE ? [GOOGLE, 'accounts.google.com'] : found.issuer,
      audience: clientId,
      algorithms: SAFE_ALGORITHMS.filter((known) =>
        found.id_token_signing_alg_values_supported.includes(known),
      ),
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    const inToken = claims.parse(payload)
    if (inToken.email || !found.userinfo_endpoint || !access_token) return inToken
    const headers = { Authorization: `Bearer ${access_token}` }
    const inUserInfo = claims.parse(await getJson(found.userinfo_endpoint, { headers }))
    if (inUserInfo.sub !== inToken.sub) throw new Error('its user info is about somebody else')
    return { ...inUserInfo, nonce: inToken.nonce }
  }

  return {
    id,
    name,
    issuer,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.sub,

    async createAuthorizationURL({ state, codeVerifier, idTokenNonce, redirectURI }) {
      const found = await discover().catch((error: unknown) => {
        log.warn(
          { provider: id, error: messageOf(error) },
          'identity: a third-party provider does not answer',
        )
        throw new APIError('SERVICE_UNAVAILABLE', {
          code: 'PROVIDER_UNAVAILABLE',
          message: `${name} does not answer`,
        })
      })
      return createAuthorizationURL({
        id,
        options: { clientId, clientSecret },
        authorizationEndpoint: found.authorization_endpoint,
        scopes: ['openid', 'email', 'profile'],
        state,
        codeVerifier,
        nonce: idTokenNonce,
        redirectURI,
        // Otherwise somebody who took the wrong one of two accounts is never asked again.
        prompt:
          issuer === GOOGLE || found.prompt_values_supported.includes('select_account')
            ? 'select_account'
            : undefined,
      })
    },

    // All that can go wrong with the provider goes wrong here, where better-auth catches it. The provider's tokens are
    // used up here too, so that none is stored; the claims travel on in `raw`.
    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const found = await discover()
      const { body, headers } = await authorizationCodeRequest({
        code,
        codeVerifier,
        redirectURI,
        options: { clientId, clientSecret },
        tokenEndpoint: found.token_endpoint,
        authentication: found.token_endpoint_auth_methods_supported.includes('client_secret_basic')
          ? 'basic'
          : 'post',
      })
      const answer = await getJson(found.token_endpoint, { method: 'POST', body, headers })
      return { raw: await verifiedClaims(found, tokenAnswer.parse(answer)) }
    },

    async getUserInfo({
      raw,
      expectedIdTokenNonce,
    }: OAuth2Tokens & { expectedIdTokenNonce?: string }) {
      const said = claims.parse(raw)
      if (!expectedIdTokenNonce || said.nonce !== expectedIdTokenNonce) return null
      const user = {
        name: said.name?.trim().slice(0, MAX_NAME_LENGTH) ?? '',
        email: said.email ?? null,
        emailVerified: said.email_verified,
        image: said.picture,
      }
      return { user, data: said }
    },
  }
}

async function getJson(url: string, init: RequestInit = {}): Promise<unknown> {
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

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message}${cause}`.slice(0, 300)
}
