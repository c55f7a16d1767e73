/** Whose account it is: a stranger registered with somebody else's address first. */
import { beforeEach, expect, test } from 'vitest'
import { accountsApp } from '../../testing/accounts.ts'
import { makeInterest } from '../../testing/make.ts'
import { EMAIL_NOT_VERIFIED } from '@pagelight/contract/constants/access.ts'

const t = await accountsApp({ ADMIN_EMAILS: 'boss@example.com' })
beforeEach(() => t.reset())

const BOSS = 'boss@example.com'
const NEW_PASSWORD = 'quiet-otter-2'
const ask = (path: string, email: string, address?: string) =>
  t.identityCall('POST', path, { email }, address ? { 'X-Forwarded-For': address } : {})
const confirm = (body: Record<string, unknown>, cookie?: string) =>
  t.identityCall('POST', '/verify-email', body, cookie ? { Cookie: cookie } : {})
const bearer = async (cookie: string) => `Bearer ${await t.tokenOf(cookie)}`

test('who registers with the administrator’s address is nobody until the mailbox has spoken', async () => {
  const { cookie } = await t.register(BOSS)
  expect(await t.call('listEntries', { authorization: await bearer(cookie) })).toMatchObject({
    status: 403,
    body: { detail: EMAIL_NOT_VERIFIED },
  })
})

test('the owner’s click makes no stranger an administrator: the link takes a session of the account, or a new password', async () => {
  const stranger = await t.register(BOSS)
  const token = t.linkIn(BOSS, 'confirm-email')
  expect(await confirm({ token })).toMatchObject({
    status: 409,
    body: { code: 'SIGN_IN_TO_CONFIRM' },
  })
  await makeInterest(t.db, { email: 'ada@example.com', approved: true })
  const other = await t.register('ada@example.com')
  expect((await confirm({ token }, other.cookie)).status).toBe(409)
  expect(
    (await t.call('listInterests', { authorization: await bearer(stranger.cookie) })).status,
  ).toBe(403)

  expect((await confirm({ token, newPassword: '123456' })).body).toMatchObject({
    code: 'PASSWORD_TOO_COMMON',
  })
  expect((await confirm({ token, newPassword: NEW_PASSWORD })).status).toBe(200)
  const old = { Cookie: stranger.cookie }
  expect((await t.identityCall('GET', '/token', undefined, old)).status).toBe(401)
  expect((await t.signIn(BOSS)).status).toBe(401)
  const owner = await t.signIn(BOSS, NEW_PASSWORD)
  expect(
    (await t.call('listInterests', { authorization: await bearer(owner.cookie) })).status,
  ).toBe(200)
  expect((await confirm({ token, newPassword: 'quiet-otter-3' })).status).toBe(400)
})

test('confirming in one session ends the others', async () => {
  const here = await t.register(BOSS)
  const there = await t.signIn(BOSS)
  const token = t.linkIn(BOSS, 'confirm-email')
  expect((await confirm({ token }, here.cookie)).status).toBe(200)
  const status = async (cookie: string) =>
    (await t.identityCall('GET', '/token', undefined, { Cookie: cookie })).status
  expect([await status(here.cookie), await status(there.cookie)]).toEqual([200, 401])
})

test('the link of an account that was deleted confirms no later one', async () => {
  const first = await t.register(BOSS)
  const token = t.linkIn(BOSS, 'confirm-email')
  await t.identityCall('POST', '/delete-user', {}, { Cookie: first.cookie })
  const second = await t.register(BOSS)
  expect((await confirm({ token }, second.cookie)).status).toBe(400)
})

test('all links to a new password end with the first that is used', async () => {
  await t.register(BOSS)
  await ask('/request-password-reset', BOSS)
  const first = t.linkIn(BOSS, 'reset-password')
  await ask('/request-password-reset', BOSS)
  const second = t.linkIn(BOSS, 'reset-password')
  const reset = (token: string) =>
    t.identityCall('POST', '/reset-password', { token, newPassword: NEW_PASSWORD })
  expect(first).not.toBe(second)
  expect((await reset(first)).status).toBe(200)
  expect((await reset(second)).status).toBe(400)
})

test('mails that strangers ask for do not use up the owner’s: the owner is answered, with a mail of the last minutes', async () => {
  const email = 'flooded@example.com'
  await makeInterest(t.db, { email, approved: true })
  await t.register(email)
  t.mails.length = 0
  for (const path of ['/send-verification-email', '/request-password-reset'])
    for (let n = 0; n < 20; n++) await ask(path, email, `10.20.0.${n}`)
  const { status } = await ask('/request-password-reset', email)
  expect(status).toBe(200)
  const resets = t.mails.filter(({ text }) => text.includes('/reset-password#'))
  expect(resets.length).toBeGreaterThanOrEqual(5)
  expect(resets.length).toBeLessThan(8)
  const token = t.linkIn(email, 'reset-password')
  const change = { token, newPassword: NEW_PASSWORD }
  expect((await t.identityCall('POST', '/reset-password', change)).status).toBe(200)
})
