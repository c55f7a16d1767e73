import { beforeEach, expect, test } from 'vitest'
import { makeAdmin, makeInterest, makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { offerSetupLink } from '../auth/setup-link.ts'

const t = await testApp({}, { ADMIN_EMAILS: 'boss@example.com' })
beforeEach(() => t.reset())
// The limits' memory is the app's: tests that make many requests wait them out by the clock.
const THANKS = "Thanks! We'll notify you when you're approved for access."

test('asking twice, in any case, is one request, and known and unknown addresses are answered alike', async () => {
  for (const email of ['ada@example.com', 'ADA@Example.com', ' ada@example.com ']) {
    expect(await t.call('submitInterest', { body: { email } })).toMatchObject({
      status: 201,
      body: { message: THANKS },
    })
  }
  const { body } = await t.call('listInterests', {
    as: await makeAdmin(t.db, { email: 'admin@example.com' }),
  })
  expect(body.interests.filter(({ email }) => email === 'ada@example.com')).toHaveLength(1)
})

test('asking again later keeps the day of the first request', async () => {
  const admin = await makeAdmin(t.db, { email: 'admin@example.com' })
  const ask = async () => {
    await t.call('submitInterest', { body: { email: 'ada@example.com' } })
    const { body } = await t.call('listInterests', { as: admin })
    return body.interests.find(({ email }) => email === 'ada@example.com')?.created_at
  }
  const first = await ask()
  expect(first).toBe(t.clock.now().toISOString())
  t.clock.advance(86_400_000)
  expect(await ask()).toBe(first)
})

test.each(['', 'ada', 'ada@', `${'a'.repeat(250)}@example.com`])(
  '%s is no e-mail address',
  async (email) => {
    expect((await t.call('submitInterest', { body: { email } })).status).toBe(400)
  },
)

test('an address is approved when its request is, in any case', async () => {
  await makeInterest(t.db, { email: 'ada@example.com', approved: true })
  await makeInterest(t.db, { email: 'eve@example.com', approved: false })
  const check = async (email: string) =>
    (await t.call('checkEmail', { body: { email } })).body.approved
  expect(await check('Ada@Example.com')).toBe(true)
  expect(await check('eve@example.com')).toBe(false)
  expect(await check('nobody@example.com')).toBe(false)
  expect(await check('boss@example.com')).toBe(true)
})

test('the holder of the setup link may register with any address', async () => {
  const setup = (await offerSetupLink(t.deps))?.split('setup=')[1] ?? ''
  const check = async (token: string) =>
    (await t.call('checkEmail', { body: { email: 'ada@example.com', setup: token } })).body.approved
  expect(await check(setup)).toBe(true)
  expect(await check('x'.repeat(43))).toBe(false)
  await makeAdmin(t.db)
  expect(await check(setup)).toBe(false)
})

test('approving twice changes nothing and keeps the first date', async () => {
  const admin = await makeAdmin(t.db)
  const { id } = await makeInterest(t.db, { email: 'ada@example.com' })
  const approve = () => t.call('approveInterest', { as: admin, params: { id } })
  const first = await approve()
  expect(first.body.interest).toMatchObject({ email: 'ada@example.com', approved: true })
  t.clock.advance(60_000)
  expect((await approve()).body).toEqual(first.body)
})

test('a request that does not exist cannot be approved', async () => {
  const admin = await makeAdmin(t.db)
  expect((await t.call('approveInterest', { as: admin, params: { id: 999 } })).status).toBe(404)
})

test('the list is for administrators, newest first', async () => {
  expect(await t.call('listInterests', { as: await makeReader(t.db) })).toMatchObject({
    status: 403,
    body: { error: 'Access denied. Admin privileges required.' },
  })
  for (const email of ['first@example.com', 'second@example.com']) {
    await t.call('submitInterest', { body: { email } })
    t.clock.advance(1000)
  }
  const { body } = await t.call('listInterests', { as: await makeAdmin(t.db) })
  const asked = body.interests
    .map(({ email }) => email)
    .filter((email) => /^(first|second)@/.test(email))
  expect(asked).toEqual(['second@example.com', 'first@example.com'])
})

test('asking again keeps the day of the first request', async () => {
  const admin = await makeAdmin(t.db)
  const ask = (email: string) => t.call('submitInterest', { body: { email } })
  const requests = async () =>
    (await t.call('listInterests', { as: admin, query: { search: '@asks.example' } })).body
      .interests
  await ask('first@asks.example')
  t.clock.advance(86_400_000)
  await ask('second@asks.example')
  const before = await requests()
  t.clock.advance(86_400_000)
  await ask('first@asks.example')
  expect(await requests()).toEqual(before)
})

test('approved requests are listed by the day of their approval, the latest first', async () => {
  const admin = await makeAdmin(t.db)
  const listed = async (status: 'pending' | 'approved') =>
    (
      await t.call('listInterests', { as: admin, query: { search: '@asks.example', status } })
    ).body.interests.map(({ email }) => email)
  for (const email of ['first@asks.example', 'second@asks.example']) {
    await t.call('submitInterest', { body: { email } })
    t.clock.advance(1000)
  }
  expect(await listed('pending')).toEqual(['second@asks.example', 'first@asks.example'])
  const { interests } = (await t.call('listInterests', { as: admin })).body
  for (const email of ['second@asks.example', 'first@asks.example']) {
    const { id } = interests.find((interest) => interest.email === email)!
    await t.call('approveInterest', { as: admin, params: { id } })
    t.clock.advance(1000)
  }
  expect(await listed('approved')).toEqual(['first@asks.example', 'second@asks.example'])
})

test('one address cannot ask without end', async () => {
  t.clock.advance(3_600_000)
  const ask = () => t.call('checkEmail', { body: { email: 'ada@example.com' } })
  for (let i = 0; i < 120; i++) await ask()
  const { status, body, headers } = await ask()
  expect(status).toBe(429)
  expect(body.error).toBe('Too many failed attempts. Please try again later.')
  expect(headers.get('Retry-After')).toBe('1')
  t.clock.advance(3_600_000)
})

test('approving sends one mail with the link to register, and approving again none', async () => {
  const admin = await makeAdmin(t.db, { email: 'writer@example.com' })
  const { id } = await makeInterest(t.db, { email: 'told@example.com' })
  for (let i = 0; i < 2; i++) await t.call('approveInterest', { as: admin, params: { id } })
  expect(await t.deliverMails()).toEqual([])
  expect(t.mails).toMatchObject([{ to: 'told@example.com', subject: 'You can now join Pagelight' }])
  expect(t.mails[0]?.text).toContain('http://localhost:3000/register\n')
})

test('a control character in the search is refused', async () => {
  const as = await makeAdmin(t.db)
  for (const search of ['\0', 'ada\0', '\u0007'])
    expect((await t.call('listInterests', { as, query: { search } })).status).toBe(400)
})

test('approved requests are listed with their code where codes are asked for, and only there', async () => {
  const codes = await testApp({}, { PILOT_INVITATION_CODES: 'true' })
  const as = await makeAdmin(t.db, { email: 'admin@example.com' })
  await makeInterest(t.db, { email: 'ada@example.com', approved: true })
  await makeInterest(t.db, { email: 'eve@example.com', approved: false })
  const listed = async (app: Pick<typeof t, 'call'>) => {
    const { body } = await app.call('listInterests', { as })
    return Object.fromEntries(body.interests.map((one) => [one.email, one.invitation_code]))
  }
  expect(await listed(codes)).toMatchObject({
    'ada@example.com': expect.stringMatching(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/),
    'eve@example.com': undefined,
  })
  expect(Object.values(await listed(t)).filter(Boolean)).toEqual([])
})
