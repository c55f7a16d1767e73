import { decodeJwt, decodeProtectedHeader } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { accountsApp } from '../../testing/accounts.ts'
import { makeInterest } from '../../testing/make.ts'
import { PUBLIC_URL } from '../../testing/test-app.ts'

const t = await accountsApp({ IDENTITY_SECRET: 'the first secret, which is long enough' })
beforeEach(() => t.reset())

test('a token is RS256, lasts an hour and says who holds it', async () => {
  await makeInterest(t.db, { email: 'ada@example.com', approved: true })
  const { cookie, body } = await t.register('ada@example.com')
  const token = await t.tokenOf(cookie)
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', kid: expect.any(String) })
  const claims = decodeJwt(token)
  expect(claims).toMatchObject({
    iss: PUBLIC_URL,
    aud: PUBLIC_URL,
    sub: (body['user'] as { id: string }).id,
    email: 'ada@example.com',
    email_verified: false,
    name: 'Ada',
  })
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600)
})

test('a signing key that the secret does not open is replaced: old tokens end, new logins work', async () => {
  await makeInterest(t.db, { email: 'ada@example.com', approved: true })
  const { cookie } = await t.register('ada@example.com')
  const old = await t.tokenOf(cookie)
  const other = await accountsApp({ IDENTITY_SECRET: 'another secret, which is long enough too' })
  expect((await other.call('getPreferences', { authorization: `Bearer ${old}` })).status).toBe(401)
  const again = await other.signIn('ada@example.com')
  const authorization = `Bearer ${await other.tokenOf(again.cookie)}`
  expect((await other.call('getPreferences', { authorization })).status).toBe(200)
})
