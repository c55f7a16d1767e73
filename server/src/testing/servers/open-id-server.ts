/** Vouches for whatever a test says, correctly signed or not. */
import type { ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { startLoopbackServer } from './loopback-server.ts'

export const CLIENT = {
  OIDC_CLIENT_ID: 'pagelight',
  OIDC_CLIENT_SECRET: 'a secret of the provider',
}

export async function openIdServer() {
  const good = await generateKeyPair('RS256', { extractable: true })
  const foreign = await generateKeyPair('RS256')
  const state = {
    /** Claims of the next ID token, over valid ones. */
    claims: {} as JWTPayload,
    /** null: there is no user info. */
    userInfo: null as JWTPayload | null,
    signedByOther: false,
    /** The token says that it is not signed, and is not. */
    unsigned: false,
    scopes: ['openid', 'email', 'profile'],
    /** 'silent' never answers. */
    mood: 'well' as 'well' | 'gone' | 'silent',
    clientAuthorization: '',
  }

  const { origin: issuer, close } = await startLoopbackServer((request, response) => {
    if (state.mood === 'gone') return void request.socket.destroy()
    if (state.mood === 'silent') return
    if (request.url === '/token') state.clientAuthorization = request.headers.authorization ?? ''
    void respond(request.url ?? '', response)
  })

  async function respond(path: string, response: ServerResponse): Promise<void> {
    const body = await answer(path)
    response
      .writeHead(body ? 200 : 404, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(body))
  }

  async function answer(path: string): Promise<unknown> {
    switch (path) {
      case '/.well-known/openid-configuration':
        return {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          userinfo_endpoint: `${issuer}/userinfo`,
          scopes_supported: state.scopes,
        }
      case '/keys':
        return {
          keys: [{ ...(await exportJWK(good.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
        }
      case '/token':
        return { token_type: 'Bearer', access_token: 'an access token', id_token: await idToken() }
      case '/userinfo':
        return state.userInfo
      default:
        return null
    }
  }

  async function idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: CLIENT.OIDC_CLIENT_ID,
      iat: now,
      exp: now + 300,
      ...state.claims,
    }
    if (state.unsigned) return new UnsecuredJWT(claims).encode()
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(state.signedByOther ? foreign.privateKey : good.privateKey)
  }

  return {
    issuer,
    state,
    reset(): void {
      Object.assign(state, {
        claims: {},
        userInfo: null,
        signedByOther: false,
        unsigned: false,
        scopes: ['openid', 'email', 'profile'],
        mood: 'well',
        clientAuthorization: '',
      })
    },
    close,
  }
}
