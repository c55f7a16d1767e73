import { APIError } from 'better-auth/api'
import {
  authorizationCodeRequest,
  createAuthorizationURL,
  type OAuth2Tokens,
  type OAuthProvider,
} from 'better-auth/oauth2'
import type { Logger } from 'pino'
import type { ThirdPartyAccount } from '../../config/third-party-accounts.ts'
import type { VouchedAccount } from './accept-account.ts'
import {
  discover,
  fetchVerifiedClaims,
  getJson,
  GOOGLE,
  type Metadata,
  thirdPartyClaims,
  tokenResponse,
  type ThirdPartyClaims,
} from './open-id-client.ts'

const MAX_NAME_LENGTH = 100

/**
 * Instead of better-auth's genericOAuth, which discovers only once, at the start of the process, has no time-out and stores
 * the provider's tokens.
 */
export function createOpenIdProvider(
  account: ThirdPartyAccount,
  {
    log,
    accept,
  }: { log: Logger; accept: (vouched: Omit<VouchedAccount, 'providerId'>) => Promise<boolean> },
): OAuthProvider<ThirdPartyClaims> {
  const { id, name, issuer, clientId, clientSecret } = account

  return {
    id,
    name,
    issuer,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.sub,

    async createAuthorizationURL({ state, codeVerifier, idTokenNonce, redirectURI }) {
      const provider = await discover(issuer).catch((error: unknown) => {
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
        authorizationEndpoint: provider.authorization_endpoint,
        scopes: scopesOf(account, provider),
        state,
        codeVerifier,
        nonce: idTokenNonce,
        redirectURI,
        // Otherwise a reader who took the wrong one of two accounts is never asked again.
        prompt:
          issuer === GOOGLE || provider.prompt_values_supported.includes('select_account')
            ? 'select_account'
            : undefined,
      })
    },

    // better-auth catches errors here only; `raw` carries the claims, so that no token is stored.
    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const provider = await discover(issuer)
      const { body, headers } = await authorizationCodeRequest({
        code,
        codeVerifier,
        redirectURI,
        options: { clientId, clientSecret },
        tokenEndpoint: provider.token_endpoint,
        authentication: provider.token_endpoint_auth_methods_supported.includes(
          'client_secret_basic',
        )
          ? 'basic'
          : 'post',
      })
      const answer = await getJson(provider.token_endpoint, { method: 'POST', body, headers })
      return { raw: await fetchVerifiedClaims(account, provider, tokenResponse.parse(answer)) }
    },

    async getUserInfo({
      raw,
      expectedIdTokenNonce,
    }: OAuth2Tokens & { expectedIdTokenNonce?: string }) {
      const claims = thirdPartyClaims.parse(raw)
      if (!expectedIdTokenNonce || claims.nonce !== expectedIdTokenNonce) return null
      const emailVerified = await accept({
        accountId: claims.sub,
        email: claims.email ?? null,
        emailVerified: claims.email_verified,
        groups: claims.groups,
      })
      const user = {
        name: claims.name?.trim().slice(0, MAX_NAME_LENGTH) ?? '',
        email: claims.email ?? null,
        emailVerified,
        image: claims.picture,
      }
      return { user, data: claims }
    },
  }
}

/** Some providers tell groups only to who asks for them, others refuse the question. */
function scopesOf({ groups }: ThirdPartyAccount, { scopes_supported }: Metadata): string[] {
  const isAsked = groups !== undefined && scopes_supported.includes('groups')
  return ['openid', 'email', 'profile', ...(isAsked ? ['groups'] : [])]
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message}${cause}`.slice(0, 300)
}
