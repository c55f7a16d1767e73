/** What an operator sees of an attack. */
import { beforeEach, expect, test, vi } from 'vitest'
import { accountsApp } from '../../testing/accounts.ts'
import { makeAdmin, makeBook, makeInterest, makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const TOKEN = 'a-token-of-more-than-32-characters'
const t = await accountsApp({ METRICS_TOKEN: TOKEN })
const calls = await testApp()
beforeEach(async () => {
  await t.reset()
  calls.logLines.length = 0
})

const EMAIL = 'seen@example.com'
const eventsIn = (lines: string[]) =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security')

async function counted(event: string): Promise<number> {
  const headers = { Authorization: `Bearer ${TOKEN}` }
  const text = await (await t.app.request('/metrics', { headers })).text()
  const line = text.split('\n').find((one) => one.includes(`events_total{event="${event}"}`))
  return Number(line?.split(' ')[1] ?? 0)
}

test('failed, limited and successful sign-ins are logged and counted, with the account as a hash', async () => {
  await makeInterest(t.db, { email: EMAIL, approved: true })
  await t.register(EMAIL)
  const before = { failed: await counted('sign_in_failed'), limited: await counted('limited') }
  await t.signIn(EMAIL, 'wrong-guess')
  for (let n = 0; n < 12; n++) await t.signIn('nobody@example.com', 'wrong-guess')
  const events = eventsIn(t.logLines)
  const common = {
    account: expect.stringMatching(/^[0-9a-f]{16}$/),
    address: expect.stringMatching(/^10[.\d]+$/),
    requestId: expect.any(String),
  }
  expect(events[0]).toMatchObject({ event: 'registered', ...common })
  expect(events[1]).toMatchObject({
    event: 'sign_in_failed',
    reason: 'INVALID_PASSWORD',
    ...common,
    account: events[0].account,
  })
  expect(events.at(-1)).toMatchObject({ event: 'limited', reason: 'sign_in', ...common })
  expect(events.at(-1).account).not.toBe(events[0].account)
  expect(t.logLines.join()).not.toContain(EMAIL)
  expect(await counted('sign_in_failed')).toBe(before.failed + 11)
  expect(await counted('limited')).toBe(before.limited + 2)
})

test('refusals by role, approvals and revocations are logged', async () => {
  const admin = await makeAdmin(calls.db)
  const reader = await makeReader(calls.db)
  const { id } = await makeInterest(calls.db, { email: EMAIL })
  await calls.call('listInterests', { as: reader })
  await calls.call('approveInterest', { as: admin, params: { id } })
  await calls.call('revokeInterest', { as: admin, params: { id } })
  expect(eventsIn(calls.logLines)).toMatchObject([
    { event: 'refused_by_role', readerId: reader.id },
    { event: 'approved', readerId: admin.id },
    { event: 'revoked', readerId: admin.id },
  ])
})

test('declines, removed administrators, merges, revertings and deletions are logged', async () => {
  const admin = await makeAdmin(calls.db)
  const reader = await makeReader(calls.db)
  const { id: declined } = await makeInterest(calls.db, { email: EMAIL })
  const [one, two] = [await makeBook(calls.db), await makeBook(calls.db)]
  const { body } = await calls.call('listInterests', { as: admin, query: { search: reader.email } })
  const params = { id: body.interests[0]!.id }
  await calls.call('declineInterest', { as: admin, params: { id: declined } })
  await calls.call('makeAdministrator', { as: admin, params })
  await calls.call('removeAdministrator', { as: admin, params })
  const merged = await calls.call('mergeBook', {
    as: admin,
    params: { id: one.id },
    body: { into: two.id },
  })
  await calls.call('undoBookChange', { as: admin, params: { id: merged.body.change_id } })
  await calls.call('revertContributions', { as: admin, params })
  await calls.call('deleteAccount', { as: reader, body: { email: reader.email } })
  const events = eventsIn(calls.logLines)
  expect(events.map(({ event, readerId }) => [event, readerId])).toEqual([
    ['declined', admin.id],
    ['administrator_granted', admin.id],
    ['administrator_removed', admin.id],
    ['books_merged', admin.id],
    ['change_undone', admin.id],
    ['contributions_reverted', admin.id],
    ['account_deleted', reader.id],
  ])
  expect(events[6].account).toBe(events[2].account)
  expect(events[5].account).toBe(events[2].account)
})

test('signing out, here and everywhere, is logged with the account', async () => {
  await makeInterest(t.db, { email: EMAIL, approved: true })
  const { cookie } = await t.register(EMAIL)
  const other = await t.signIn(EMAIL)
  await t.identityCall('POST', '/sign-out', {}, { Cookie: other.cookie })
  await t.identityCall('POST', '/sign-out', {}, { Cookie: other.cookie })
  await t.call('endSessions', { authorization: `Bearer ${await t.tokenOf(cookie)}` })
  const events = eventsIn(t.logLines)
  expect(events.map(({ event }) => event)).toEqual([
    'registered',
    'signed_in',
    'signed_out',
    'signed_out_everywhere',
  ])
  expect(new Set(events.map(({ account }) => account)).size).toBe(1)
})

test('tokens that name invented keys do not each ask the database', async () => {
  const header = (kid: string) =>
    Buffer.from(JSON.stringify({ alg: 'RS256', kid })).toString('base64url')
  t.holdClock()
  const select = vi.spyOn(t.database.pool, 'query')
  const statuses = []
  for (let n = 0; n < 20; n++)
    statuses.push(
      (await t.call('getPreferences', { authorization: `Bearer ${header(`k${n}`)}.e30.AA` }))
        .status,
    )
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(select.mock.calls.length).toBeLessThanOrEqual(6)
  vi.restoreAllMocks()
  t.releaseClock()
})

test('a request id of the caller is taken over only if it is one, not a text', async () => {
  const idOf = async (id: string) =>
    (await t.app.request('/healthz', { headers: { 'X-Request-Id': id } })).headers.get(
      'X-Request-Id',
    )
  for (const id of ['4bf92f3577b34da6a3ce929d0e0e4736', '9f1c7a52-0c1e-4F64-8ad1-6a3e2b7c0d11'])
    expect(await idOf(id)).toBe(id)
  for (const id of ['a'.repeat(65), 'mark-of-the-caller', 'abc', '<b>', 'a b', '{"level":60}'])
    expect(await idOf(id)).not.toBe(id)
})
