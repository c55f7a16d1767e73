import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'

export type Signer = {
  jwks: JSONWebKeySet
  sign: (claims: JWTPayload) => Promise<string>
  /** null if the token is not one of these or is not valid. */
  holderOf: (token: unknown) => Promise<string | null>
}

const KEY_ID = 'toolkit-key'

/** Signs ID tokens as Google does. */
export async function createSigner(projectId: string): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwks = {
    keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
  }
  const keys = createLocalJWKSet(jwks)
  const issuer = `https://securetoken.google.com/${projectId}`
  return {
    jwks,
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(projectId)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    async holderOf(token) {
      try {
        const { payload } = await jwtVerify(String(token), keys, { issuer, audience: projectId })
        return payload.sub ?? null
      } catch {
        return null
      }
    },
  }
}
