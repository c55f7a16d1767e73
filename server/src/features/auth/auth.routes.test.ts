import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { pilotInterests, readers } from '../../db/schema.ts'
import { makeAdmin, makeBook, makeEntry, makeInterest, makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { EMAIL_NOT_VERIFIED, NOT_APPROVED } from '@pagelight/contract/constants/access.ts'
import { offerSetupLink } from './setup-link.ts'

const t = await testApp({}, { ADMIN_EMAILS: 'boss@example.com' })
beforeEach(() => t.reset())

const signIn = async (
  holder: { uid: string; email: string; emailVerified?: boolean; username?: string },
  setup?: string,
) =>
  t.call('verifyToken', {
    body: { idToken: await t.tokenFor(holder), ...(setup ? { setup } : {}) },
  })

const setupToken = async () => (await offerSetupLink(t.deps))?.split('setup=')[1] ?? ''

test('a call without a token, or with something that is none, is answered 401', async () => {
  for (const authorization of [undefined, 'Bearer', 'Bearer nonsense', 'Basic YWRhOnNlY3JldA==']) {
    const { status, body } = await t.call('listEntries', authorization ? { authorization } : {})
    expect({ status, error: body.error }).toEqual({ status: 401, error: 'Please log in' })
  }
})

test('a good token of an e-mail that is not approved is answered 403 and makes no reader', async () => {
  await makeInterest(t.db, { email: 'eve@example.com', approved: false })
  const eve = { uid: 'eve', email: 'eve@example.com' }
  expect(await signIn(eve)).toMatchObject({ status: 403, body: { error: NOT_APPROVED } })
  expect(await t.call('listEntries', { as: eve })).toMatchObject({
    status: 403,
    body: { error: NOT_APPROVED },
  })
  expect(await t.db.$count(readers)).toBe(0)
})

test('an approval that another process takes away counts five seconds later', async () => {
  const reader = await makeReader(t.db)
  expect((await t.call('listEntries', { as: reader })).status).toBe(200)
  await t.db.update(pilotInterests).set({ approved: false })
  t.clock.advance(5000)
  expect((await t.call('listEntries', { as: reader })).status).toBe(403)
})

test('the username is the display name, else the part of the e-mail before the @ sign, and follows a change', async () => {
  await makeInterest(t.db, { email: 'ada@example.com', approved: true })
  const ada = { uid: 'ada', email: 'ada@example.com' }
  expect((await signIn(ada)).body.user.username).toBe('ada')
  expect((await signIn({ ...ada, username: 'Ada Lovelace' })).body.user.username).toBe(
    'Ada Lovelace',
  )
  expect((await signIn(ada)).body.user.username).toBe('Ada Lovelace')
})

test('an e-mail of ADMIN_EMAILS is let in, and administrator, only once it is confirmed', async () => {
  const boss = { uid: 'boss', email: 'boss@example.com' }
  const refused = { status: 403, body: { detail: EMAIL_NOT_VERIFIED } }
  expect(await signIn({ ...boss, emailVerified: false })).toMatchObject(refused)
  expect(await t.call('listEntries', { as: { ...boss, emailVerified: false } })).toMatchObject(
    refused,
  )
  expect((await signIn({ ...boss, emailVerified: true })).body.user.is_admin).toBe(true)
})

test('a setup link ends after an hour, and for good once there is an administrator', async () => {
  const late = await setupToken()
  t.clock.advance(3_600_001)
  expect((await signIn({ uid: 'eve', email: 'eve@example.com' }, late)).status).toBe(403)

  const unused = await setupToken()
  await makeAdmin(t.db)
  expect(await offerSetupLink(t.deps)).toBeNull()
  await t.db.update(readers).set({ isAdmin: false })
  expect((await signIn({ uid: 'eve', email: 'eve@example.com' }, unused)).status).toBe(403)
})

test('the setup link makes its first user administrator and approved, once', async () => {
  const setup = await setupToken()
  const { body } = await signIn({ uid: 'ada', email: 'ada@example.com' }, setup)
  expect(body.user.is_admin).toBe(true)
  expect(await signIn({ uid: 'eve', email: 'eve@example.com' }, setup)).toMatchObject({
    status: 403,
  })
  expect((await signIn({ uid: 'ada', email: 'ada@example.com' }, setup)).body.user.is_admin).toBe(
    true,
  )
  expect(await offerSetupLink(t.deps)).toBeNull()
})

test('two uses of the setup link at the same time make one administrator', async () => {
  const setup = await setupToken()
  const answers = await Promise.all(
    ['ada', 'eve'].map((uid) => signIn({ uid, email: `${uid}@example.com` }, setup)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  expect(await t.db.$count(readers, eq(readers.isAdmin, true))).toBe(1)
})

test('a new setup link ends the one before, and any ends when there is an administrator', async () => {
  const first = await setupToken()
  const second = await setupToken()
  expect((await signIn({ uid: 'ada', email: 'ada@example.com' }, first)).status).toBe(403)
  await makeAdmin(t.db)
  expect((await signIn({ uid: 'ada', email: 'ada@example.com' }, second)).status).toBe(403)
})

test('a new account never inherits a library by its e-mail alone; a confirmed e-mail does', async () => {
  const earlier = await makeReader(t.db, { email: 'ada@example.com', uid: 'old' })
  await makeEntry(t.db, earlier, await makeBook(t.db))
  const again = { uid: 'new', email: 'ada@example.com' }
  const refused = await t.call('listEntries', { as: { ...again, emailVerified: false } })
  expect(refused.status).toBe(403)
  expect(refused.body.error).toMatch(/confirm your email/)
  const { body } = await t.call('listEntries', { as: { ...again, emailVerified: true } })
  expect(body.books).toHaveLength(1)
  expect(await t.db.select({ uid: readers.uid }).from(readers)).toEqual([{ uid: 'new' }])
})

test('first calls of one reader at the same time make one reader', async () => {
  await makeInterest(t.db, { email: 'ada@example.com', approved: true })
  const ada = { uid: 'ada', email: 'ada@example.com' }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => t.call('getPreferences', { as: ada })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await t.db.$count(readers)).toBe(1)
})
