/** A Firebase account can be given another address, which its next token then names. */
import { beforeEach, expect, test } from 'vitest'
import { accessEvents, pilotInterests } from '../../db/schema.ts'
import { makeInterest, makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { EMAIL_NOT_VERIFIED } from '@pagelight/contract/constants/access.ts'

const t = await testApp(
  {},
  {
    IDENTITY_PROVIDER: 'firebase',
    FIREBASE_PROJECT_ID: 'demo-books',
    FIREBASE_API_KEY: 'a-key',
    FIREBASE_AUTH_DOMAIN: 'demo-books.firebaseapp.com',
    PILOT_REQUIRE_VERIFIED_EMAIL: 'false',
    ADMIN_EMAILS: 'boss@example.com',
  },
)
beforeEach(() => t.reset())

const CAROL = 'carol@example.com'

test.each([CAROL, 'boss@example.com'])(
  'a revoked reader who takes the address %s stays out',
  async (email) => {
    await makeInterest(t.db, { email: CAROL, approved: true })
    const eve = await makeReader(t.db, { email: 'eve@example.com' })
    await t.db.execute(
      "update pilot_interests set approved = false where email = 'eve@example.com'",
    )
    for (const emailVerified of [false, true])
      expect((await t.call('listEntries', { as: { ...eve, email, emailVerified } })).status).toBe(
        403,
      )
  },
)

test('an approved reader who takes the address of an administrator is none', async () => {
  const eve = await makeReader(t.db, { email: 'eve@example.com' })
  const as = { ...eve, email: 'boss@example.com' }
  expect((await t.call('listEntries', { as })).status).toBe(200)
  expect((await t.call('listInterests', { as })).status).toBe(403)
})

test('deleting an account touches the approval and the history of its own address only', async () => {
  await makeInterest(t.db, { email: CAROL, approved: true })
  const event = { at: t.clock.now(), actor: 'shell', action: 'approved' as const, email: CAROL }
  await t.db.insert(accessEvents).values(event)
  const eve = await makeReader(t.db, { email: 'eve@example.com' })
  const as = { ...eve, email: CAROL }
  expect((await t.call('deleteAccount', { as, body: { email: CAROL } })).status).toBe(400)
  const own = { as, body: { email: 'eve@example.com' } }
  expect((await t.call('deleteAccount', own)).status).toBe(200)
  expect(await t.db.select().from(pilotInterests)).toMatchObject([{ email: CAROL, approved: true }])
  expect(await t.db.select().from(accessEvents)).toMatchObject([{ email: CAROL }])
})

test('an address that Firebase has not verified opens nothing, whatever is set', async () => {
  await makeInterest(t.db, { email: CAROL, approved: true })
  const as = { uid: 'new', email: CAROL, emailVerified: false }
  expect(await t.call('listEntries', { as })).toMatchObject({
    status: 403,
    body: { detail: EMAIL_NOT_VERIFIED },
  })
})

test('a name with characters that cannot be stored is stored without them', async () => {
  await makeInterest(t.db, { email: CAROL, approved: true })
  const idToken = await t.tokenFor({ uid: 'new', email: CAROL, username: 'Ca\0rol\ud800' })
  const { status, body } = await t.call('verifyToken', { body: { idToken } })
  expect([status, body.user.username]).toEqual([200, 'Carol\ufffd'])
  const nul = await t.tokenFor({ uid: 'a\0b', email: CAROL })
  expect((await t.call('verifyToken', { body: { idToken: nul } })).status).toBe(401)
})
