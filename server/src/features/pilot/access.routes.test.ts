import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { pilotInterests } from '../../db/schema.ts'
import { makeAdmin, makeEntry, makeBook, makeInterest, makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { NOT_APPROVED } from '@pagelight/contract/constants/access.ts'
import { offerSetupLink } from '../auth/setup-link.ts'

const t = await testApp({}, { ADMIN_EMAILS: 'boss@example.com' })
beforeEach(() => t.reset())

async function interestOf(email: string): Promise<number> {
  const admin = await makeAdmin(t.db)
  const { body } = await t.call('listInterests', { as: admin, query: { search: email } })
  return body.interests[0]?.id ?? 0
}

async function log() {
  const { body } = await t.call('listAccessEvents', { as: await makeAdmin(t.db) })
  return body.events.map(({ actor, action, email }) => `${actor} ${action} ${email}`)
}

test('a revoked reader is refused at the next call, keeps the library, and comes back when approved again', async () => {
  const admin = await makeAdmin(t.db, { email: 'root@example.com' })
  const reader = await makeReader(t.db, { email: 'ada@example.com' })
  await makeEntry(t.db, reader, await makeBook(t.db))
  const id = await interestOf('ada@example.com')
  expect((await t.call('listEntries', { as: reader })).status).toBe(200)
  const { status, body } = await t.call('revokeInterest', { as: admin, params: { id } })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { interest: { approved: false, approved_at: null } },
  })
  // No time has passed: the gate remembers nothing of it.
  expect(await t.call('listEntries', { as: reader })).toMatchObject({
    status: 403,
    body: { error: NOT_APPROVED },
  })
  expect((await t.call('checkEmail', { body: { email: 'ada@example.com' } })).body.approved).toBe(
    false,
  )
  expect((await t.call('revokeInterest', { as: admin, params: { id } })).status).toBe(200)
  await t.call('approveInterest', { as: admin, params: { id } })
  expect((await t.call('listEntries', { as: reader })).body.books).toHaveLength(1)
  expect(await log()).toEqual([
    'root@example.com approved ada@example.com',
    'root@example.com revoked ada@example.com',
  ])
})

test('revoking takes administrator’s rights away too, but not one’s own access, nor that of ADMIN_EMAILS', async () => {
  const admin = await makeAdmin(t.db, { email: 'root@example.com' })
  const other = await makeAdmin(t.db, { email: 'other@example.com' })
  await makeInterest(t.db, { email: 'boss@example.com', approved: true })
  const revoke = async (email: string) =>
    (await t.call('revokeInterest', { as: admin, params: { id: await interestOf(email) } })).status
  expect(await revoke('root@example.com')).toBe(409)
  expect(await revoke('boss@example.com')).toBe(409)
  expect(await revoke('other@example.com')).toBe(200)
  expect((await t.call('getPreferences', { as: other })).status).toBe(403)
  expect((await t.call('revokeInterest', { as: admin, params: { id: 999_999 } })).status).toBe(404)
  expect(await log()).toEqual([
    'root@example.com revoked other@example.com',
    'root@example.com removed_administrator other@example.com',
  ])
})

test('a request is declined, which its address may repeat; an approved one is not', async () => {
  const admin = await makeAdmin(t.db, { email: 'root@example.com' })
  const reader = await makeReader(t.db, { email: 'ada@example.com' })
  const pending = await makeInterest(t.db, { email: 'who@example.com' })
  const decline = async (as: typeof admin, id: number) =>
    (await t.call('declineInterest', { as, params: { id } })).status
  expect(await decline(reader, pending.id)).toBe(403)
  expect(await decline(admin, pending.id)).toBe(200)
  expect(await decline(admin, pending.id)).toBe(404)
  expect(await decline(admin, await interestOf('ada@example.com'))).toBe(409)
  await t.call('submitInterest', { body: { email: 'who@example.com' } })
  expect(await interestOf('who@example.com')).toBeGreaterThan(0)
  expect(await log()).toEqual(['root@example.com declined who@example.com'])
})

test('an administrator makes another one and ends their rights at once, but never their own', async () => {
  const admin = await makeAdmin(t.db, { email: 'root@example.com' })
  const reader = await makeReader(t.db, { email: 'ada@example.com' })
  const set = async (
    name: 'makeAdministrator' | 'removeAdministrator',
    as: typeof admin,
    of: string,
  ) => await t.call(name, { as, params: { id: await interestOf(of) } })
  const isAdmin = async () => (await t.call('listInterests', { as: reader })).status === 200
  expect((await set('makeAdministrator', reader, 'ada@example.com')).status).toBe(403)
  expect(await set('makeAdministrator', admin, 'ada@example.com')).toMatchObject({
    status: 200,
    body: { interest: { is_admin: true } },
  })
  expect(await isAdmin()).toBe(true)
  await set('makeAdministrator', admin, 'ada@example.com')
  expect((await set('removeAdministrator', admin, 'root@example.com')).status).toBe(409)
  expect((await set('removeAdministrator', admin, 'ada@example.com')).status).toBe(200)
  expect(await isAdmin()).toBe(false)
  expect((await t.call('listEntries', { as: reader })).status).toBe(200)
  await makeInterest(t.db, { email: 'new@example.com', approved: true })
  expect((await set('makeAdministrator', admin, 'new@example.com')).status).toBe(409)
  expect(await log()).toEqual([
    'root@example.com removed_administrator ada@example.com',
    'root@example.com granted_administrator ada@example.com',
  ])
})

test('several are approved at once: each gets one mail and one line, those approved before get none', async () => {
  const admin = await makeAdmin(t.db, { email: 'root@example.com' })
  const [a, b] = [
    await makeInterest(t.db, { email: 'a@example.com' }),
    await makeInterest(t.db, { email: 'b@example.com' }),
  ]
  const done = await makeInterest(t.db, { email: 'done@example.com', approved: true })
  const approve = () =>
    t.call('approveInterests', { as: admin, body: { ids: [a.id, b.id, a.id, done.id, 999_999] } })
  expect(await approve()).toMatchObject({ status: 200, body: { approved: 2 } })
  expect(await approve()).toMatchObject({ status: 200, body: { approved: 0 } })
  await t.call('approveInterest', { as: admin, params: { id: a.id } })
  expect(await t.deliverMails()).toEqual([])
  expect(t.mails.map(({ to }) => to).toSorted()).toEqual(['a@example.com', 'b@example.com'])
  expect((await log()).toSorted()).toEqual([
    'root@example.com approved a@example.com',
    'root@example.com approved b@example.com',
  ])
})

test.each([[[]], [['1']], [[0]], [Array.from({ length: 501 }, (_, i) => i + 1)]])(
  'ids %# are refused',
  async (ids) => {
    expect(
      (await t.call('approveInterests', { as: await makeAdmin(t.db), body: { ids } })).status,
    ).toBe(400)
  },
)

test('an approval whose mail cannot be asked for does not happen', async () => {
  const admin = await makeAdmin(t.db)
  const { id } = await makeInterest(t.db, { email: 'a@example.com' })
  const send = vi.spyOn(t.deps.jobs, 'send').mockRejectedValueOnce(new Error('no queue'))
  expect((await t.call('approveInterest', { as: admin, params: { id } })).status).toBe(500)
  send.mockRestore()
  expect((await t.call('checkEmail', { body: { email: 'a@example.com' } })).body.approved).toBe(
    false,
  )
  expect(await log()).toEqual([])
})

test('the setup link’s holder is in the log, and a deleted account’s address is not any more', async () => {
  const setup = (await offerSetupLink(t.deps))?.split('setup=')[1] ?? ''
  const first = { uid: 'first', email: 'first@example.com' }
  const idToken = await t.tokenFor(first)
  expect((await t.call('verifyToken', { body: { idToken, setup } })).body.user.is_admin).toBe(true)
  expect(await log()).toEqual([
    'setup link granted_administrator first@example.com',
    'setup link approved first@example.com',
  ])
  const { id } = await makeInterest(t.db, { email: 'ada@example.com' })
  await t.call('approveInterest', { as: first, params: { id } })
  await t.call('deleteAccount', { as: first, body: { email: first.email } })
  const lines = await log()
  expect(lines.join()).not.toContain('first@example.com')
  expect(lines[0]).toMatch(/^deleted reader \d+ approved ada@example\.com$/)
})

test('the list is searched, filtered and paged, and counts what there is', async () => {
  const admin = await makeAdmin(t.db, { email: 'root@example.com' })
  for (let i = 0; i < 7; i++)
    await makeInterest(t.db, { email: `p_${i}@example.com`, approved: i % 2 === 0 })
  const list = async (query: Record<string, string>) =>
    (await t.call('listInterests', { as: admin, query })).body
  const totals = { total: 8, pending: 3, approved: 5 }
  expect(await list({ search: 'P_', status: 'pending' })).toMatchObject({ totals, matches: 3 })
  expect(await list({ search: '%' })).toMatchObject({ interests: [], totals, matches: 0 })
  const second = await list({ search: 'p_', page: '2', page_size: '5' })
  expect(second).toMatchObject({ totals, matches: 7 })
  expect(second.interests.map(({ email }) => email)).toEqual(['p_1@example.com', 'p_0@example.com'])
  const refused: Record<string, string>[] = [
    { page: '0' },
    { page_size: '101' },
    { status: 'other' },
    { page: 'x' },
  ]
  for (const query of refused) {
    expect((await t.call('listInterests', { as: admin, query })).status).toBe(400)
  }
})

test('with 10,000 requests a page is small, and the call without a page has all of them', async () => {
  const admin = await makeAdmin(t.db, { email: 'root@example.com' })
  await t.db.execute(sql`insert into ${pilotInterests} (email, approved, approved_at, created_at)
    select 'visitor' || n || '@example.com', n % 3 = 0, case when n % 3 = 0 then now() end, now() - n * interval '1 minute'
    from generate_series(1, 10000) n`)
  const whole = (await t.call('listInterests', { as: admin })).body
  expect(whole.interests).toHaveLength(10_001)
  const page = (await t.call('listInterests', { as: admin, query: { page: '1' } })).body
  expect(page.interests.length).toBeLessThan(100)
  expect(whole.totals).toEqual({ total: 10_001, approved: 3334, pending: 6667 })
  const found = (await t.call('listInterests', { as: admin, query: { search: 'visitor777@' } }))
    .body
  expect(found.interests.map(({ email }) => email)).toEqual(['visitor777@example.com'])
})
