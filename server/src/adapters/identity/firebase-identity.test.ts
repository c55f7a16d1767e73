import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterEach, expect, test } from 'vitest'
import { startKeyServer } from '../../testing/servers/key-server.ts'
import { createFirebaseIdentity } from './firebase-identity.ts'

const now = new Date('2026-11-21T12:00:00Z')
const seconds = now.getTime() / 1000
const projectId = 'demo-books'
const good: JWTPayload = {
  sub: 'uid-1',
  email: 'Ada@Example.com',
  email_verified: false,
  name: 'Ada',
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  iat: seconds,
  exp: seconds + 3600,
  firebase: { sign_in_provider: 'password' },
}

const first = await generateKeyPair('RS256')
const second = await generateKeyPair('RS256')
const jwk = async (key: Parameters<typeof exportJWK>[0], kid: string) => ({
  ...(await exportJWK(key)),
  kid,
  alg: 'RS256',
  use: 'sig',
})
const sign = (claims: JWTPayload, kid = 'first', key = first.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)

const open: { close: () => Promise<void> }[] = []
afterEach(async () => void (await Promise.all(open.splice(0).map((server) => server.close()))))

async function firebase() {
  const server = await startKeyServer([await jwk(first.publicKey, 'first')])
  open.push(server)
  const identity = createFirebaseIdentity({ projectId, jwksUrl: server.url }, () => now)
  return { state: server.state, verify: identity.verifyToken }
}

test('a token of the project tells who holds it, and the keys are asked for once', async () => {
  const { verify, state } = await firebase()
  const holder = {
    uid: 'uid-1',
    email: 'ada@example.com',
    emailVerified: false,
    name: 'Ada',
    picture: null,
  }
  expect(await verify(await sign(good))).toMatchObject(holder)
  expect(await verify(await sign({ ...good, sub: 'uid-2' }))).toMatchObject({
    ...holder,
    uid: 'uid-2',
  })
  expect(state.asked).toBe(1)
})

test.each([
  ['of another project', { iss: 'https://securetoken.google.com/other', aud: 'other' }],
  ['for another audience', { aud: 'other' }],
  ['of another issuer', { iss: 'https://accounts.google.com' }],
])('a token %s is refused with 401', async (_what, claims) => {
  const { verify } = await firebase()
  await expect(verify(await sign({ ...good, ...claims }))).rejects.toMatchObject({ status: 401 })
})

test('tokens that name invented keys do not make the server ask each time', async () => {
  const { verify, state } = await firebase()
  await verify(await sign(good))
  for (const kid of ['a', 'b', 'c']) {
    await expect(verify(await sign(good, kid, second.privateKey))).rejects.toMatchObject({
      status: 401,
    })
  }
  expect(state.asked).toBeLessThanOrEqual(2)
})

test('keys that cannot be had are 503, and work again once they can', async () => {
  const { verify, state } = await firebase()
  state.answers = 'badly'
  await expect(verify(await sign(good))).rejects.toMatchObject({ status: 503 })
  state.answers = 'well'
  await expect(verify(await sign(good))).resolves.toMatchObject({ uid: 'uid-1' })
})

test('a server of keys that says nothing is given up on: 503', async () => {
  const { verify, state } = await firebase()
  state.answers = 'never'
  await expect(verify(await sign(good))).rejects.toMatchObject({ status: 503 })
})
