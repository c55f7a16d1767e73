import {
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type JWTPayload,
} from 'jose'
import { expect, test } from 'vitest'
import { createTokenVerifier } from './verify-token.ts'

const issuer = 'https://pagelight.example'
const now = new Date('2026-11-21T12:00:00Z')
const seconds = now.getTime() / 1000
const good: JWTPayload = {
  sub: 'uid-1',
  email: 'Ada@Example.com',
  email_verified: true,
  name: 'Ada',
  iss: issuer,
  aud: issuer,
  iat: seconds,
  exp: seconds + 3600,
}

const ours = await generateKeyPair('RS256', { extractable: true })
const theirs = await generateKeyPair('RS256')
const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'ours', alg: 'RS256' }
const keys = createLocalJWKSet({ keys: [jwk] })
const verify = createTokenVerifier({ keys, issuer, audience: issuer, clock: () => now })

const sign = (claims: JWTPayload, key = ours.privateKey, header = { alg: 'RS256', kid: 'ours' }) =>
  new SignJWT(claims).setProtectedHeader(header).sign(key)

test('a good token tells who holds it, the e-mail in lower case', async () => {
  expect(await verify(await sign(good))).toMatchObject({
    uid: 'uid-1',
    email: 'ada@example.com',
    emailVerified: true,
    name: 'Ada',
    picture: null,
  })
})

const publicPem = new TextEncoder().encode(await exportSPKI(ours.publicKey))
const unsigned = new UnsecuredJWT(good).encode()
const signed = await sign(good)
const [head = '', , signature = ''] = signed.split('.')
const otherPayload = Buffer.from(JSON.stringify({ ...good, sub: 'uid-2' })).toString('base64url')

test.each([
  ['garbage', 'not-a-token'],
  ['nothing', ''],
  ['one of another issuer', await sign({ ...good, iss: 'https://elsewhere.example' })],
  ['one for another audience', await sign({ ...good, aud: 'https://elsewhere.example' })],
  ['one without an expiry', await sign({ ...good, exp: undefined })],
  ['one without a holder', await sign({ ...good, sub: undefined })],
  ['one without an e-mail', await sign({ ...good, email: undefined })],
  ['an unsigned one (alg none)', unsigned],
  [
    'one signed with HS256 and the public key',
    await new SignJWT(good).setProtectedHeader({ alg: 'HS256', kid: 'ours' }).sign(publicPem),
  ],
  [
    'one signed with HS256 and the public key, without key id',
    await new SignJWT(good).setProtectedHeader({ alg: 'HS256' }).sign(publicPem),
  ],
  ['one signed by another key that claims to be ours', await sign(good, theirs.privateKey)],
  [
    'one signed by a key nobody knows',
    await sign(good, theirs.privateKey, { alg: 'RS256', kid: 'theirs' }),
  ],
  ['one whose claims were changed', `${head}.${otherPayload}.${signature}`],
])('a token is refused with 401: %s', async (_what, token) => {
  await expect(verify(token)).rejects.toMatchObject({ status: 401, message: 'Please log in' })
})

test('an expired token is refused with 401 and says so', async () => {
  const expired = await sign({ ...good, iat: seconds - 3601, exp: seconds - 1 })
  await expect(verify(expired)).rejects.toMatchObject({
    status: 401,
    message: 'Your session has expired. Please log in again.',
  })
})

test('keys that cannot be had are our trouble: 503', async () => {
  const unreachable = async () => {
    throw new Error('connection refused')
  }
  const blind = createTokenVerifier({
    keys: unreachable,
    issuer,
    audience: issuer,
    clock: () => now,
  })
  await expect(blind(signed)).rejects.toMatchObject({ status: 503 })
})
