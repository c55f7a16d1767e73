import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { readers } from '../../db/schema.ts'
import { accountsApp } from '../../testing/accounts.ts'
import { MADE_AT, makeInterest } from '../../testing/make.ts'
import { EMAIL_NOT_VERIFIED } from '@pagelight/contract/constants/access.ts'
import { runAdminCommand } from './admin-commands.ts'
import { offerSetupLink } from './setup-link.ts'

const t = await accountsApp({
  PILOT_REQUIRE_VERIFIED_EMAIL: 'true',
  ADMIN_EMAILS: 'boss@example.com',
})
beforeEach(() => t.reset())

const EMAIL = 'ada@example.com'
const REFUSED = { error: 'Please confirm your email address first.', detail: EMAIL_NOT_VERIFIED }

async function registered(email = EMAIL) {
  const { cookie } = await t.register(email)
  const idToken = await t.tokenOf(cookie)
  return { cookie, idToken, authorization: `Bearer ${idToken}` }
}

test('until the address is confirmed nothing answers, and there is no reader', async () => {
  await makeInterest(t.db, { email: EMAIL, approved: true })
  const { idToken, authorization } = await registered()
  expect(await t.call('verifyToken', { body: { idToken } })).toMatchObject({
    status: 403,
    body: REFUSED,
  })
  for (const call of ['listEntries', 'getPreferences', 'listRecommendations'] as const) {
    expect(await t.call(call, { authorization })).toMatchObject({ status: 403, body: REFUSED })
  }
  expect(await t.db.$count(readers)).toBe(0)
})

test('after confirming, a new token opens everything, and the one from before still nothing', async () => {
  await makeInterest(t.db, { email: EMAIL, approved: true })
  const { cookie, authorization } = await registered()
  const token = /#token=(\S+)/.exec(t.mails[0]?.text ?? '')?.[1] ?? ''
  expect((await t.confirmAddress(cookie, token)).status).toBe(200)
  expect((await t.call('listEntries', { authorization })).status).toBe(403)
  const idToken = await t.tokenOf(cookie)
  expect((await t.call('verifyToken', { body: { idToken } })).status).toBe(200)
  expect((await t.call('listEntries', { authorization: `Bearer ${idToken}` })).status).toBe(200)
})

test('who is not approved hears that first', async () => {
  await makeInterest(t.db, { email: EMAIL, approved: true })
  const { idToken } = await registered()
  await t.db.execute('update pilot_interests set approved = false')
  expect((await t.call('verifyToken', { body: { idToken } })).body.detail).not.toBe(
    EMAIL_NOT_VERIFIED,
  )
})

test('an address of ADMIN_EMAILS must be confirmed like any other', async () => {
  const { idToken } = await registered('boss@example.com')
  expect(await t.call('verifyToken', { body: { idToken } })).toMatchObject({
    status: 403,
    body: REFUSED,
  })
})

test('the setup link makes its administrator without a mail', async () => {
  const setup = (await offerSetupLink(t.deps))?.split('setup=')[1] ?? ''
  const { cookie } = await t.register(EMAIL, 'quiet-otter-1', { 'x-setup-token': setup })
  const idToken = await t.tokenOf(cookie)
  expect((await t.call('verifyToken', { body: { idToken, setup } })).body.user.is_admin).toBe(true)
  expect((await t.call('listEntries', { authorization: `Bearer ${idToken}` })).status).toBe(200)
})

test('the shell makes nobody administrator whose address is not confirmed', async () => {
  await makeInterest(t.db, { email: EMAIL, approved: true })
  const { cookie } = await registered()
  const uid = decodeJwt(await t.tokenOf(cookie)).sub ?? ''
  await t.db.insert(readers).values({ uid, email: EMAIL, username: 'Ada', createdAt: MADE_AT })
  const grant = () => runAdminCommand(t.deps, ['grant', EMAIL])
  await expect(grant()).rejects.toThrow('ada@example.com has not confirmed the address yet.')
  const token = /#token=(\S+)/.exec(t.mails[0]?.text ?? '')?.[1] ?? ''
  await t.confirmAddress(cookie, token)
  expect(await grant()).toBe('ada@example.com is an administrator.')
})
