import { beforeEach, expect, test } from 'vitest'
import { makeAdmin, makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { NOT_APPROVED } from '@pagelight/contract/constants/access.ts'
import { runAdminCommand } from './admin-commands.ts'

const t = await testApp()
beforeEach(() => t.reset())
const run = (...words: string[]) => runAdminCommand(t.deps, words)

test('approve lets an address in that never asked, in any case', async () => {
  expect(await run('approve', 'Ada@Example.com')).toBe('ada@example.com is approved.')
  expect((await t.call('checkEmail', { body: { email: 'ada@example.com' } })).body.approved).toBe(
    true,
  )
})

test('grant makes an administrator, revoke ends access altogether, approve gives back an ordinary reader’s', async () => {
  const reader = await makeReader(t.db, { email: 'ada@example.com', approved: false })
  await run('grant', 'ada@example.com')
  expect((await t.call('listInterests', { as: reader })).status).toBe(200)
  expect(await run('revoke', 'Ada@example.com')).toBe('ada@example.com has no access any more.')
  // The shell is another process: the server's gate notices within five seconds.
  t.clock.advance(5000)
  expect(await t.call('getPreferences', { as: reader })).toMatchObject({
    status: 403,
    body: { error: NOT_APPROVED },
  })
  expect(await run('revoke', 'ada@example.com')).toBe('ada@example.com had no access.')
  await run('approve', 'ada@example.com')
  t.clock.advance(5000)
  expect((await t.call('getPreferences', { as: reader })).status).toBe(200)
  expect((await t.call('listInterests', { as: reader })).body.error).toBe(
    'Access denied. Admin privileges required.',
  )
  const { events } = (await t.call('listAccessEvents', { as: await makeAdmin(t.db) })).body
  expect(events.map(({ actor, action, email }) => [actor, action, email])).toEqual([
    ['shell', 'approved', 'ada@example.com'],
    ['shell', 'revoked', 'ada@example.com'],
    ['shell', 'removed_administrator', 'ada@example.com'],
    ['shell', 'granted_administrator', 'ada@example.com'],
    ['shell', 'approved', 'ada@example.com'],
  ])
})

test('an address of ADMIN_EMAILS cannot be revoked', async () => {
  const config = { ...t.deps.config, adminEmails: ['boss@example.com'] }
  await expect(
    runAdminCommand({ ...t.deps, config }, ['revoke', 'boss@example.com']),
  ).rejects.toThrow(/ADMIN_EMAILS/)
})

test('grant needs a reader', async () => {
  await expect(run('grant', 'ada@example.com')).rejects.toThrow(
    'There is no reader ada@example.com.',
  )
})

test('list shows readers with administrators marked', async () => {
  expect(await run('list')).toBe('There are no readers yet.')
  await makeReader(t.db, { email: 'ada@example.com', username: 'Ada', isAdmin: true })
  expect(await run('list')).toBe('admin   ada@example.com  Ada')
})

test.each([[[]], [['promote', 'ada@example.com']], [['approve']], [['approve', 'ada']]])(
  '%o is answered with how to use it',
  async (words) => {
    await expect(run(...words)).rejects.toThrow(/npm run admin -- COMMAND/)
  },
)

test('setup-link prints a link that makes its visitor the administrator, once, and ends the one before', async () => {
  const first = await run('setup-link')
  const second = await run('setup-link')
  expect(second).toMatch(/^http:\/\/localhost:3000\/register#setup=[\w-]{43}$/)
  const ada = { uid: 'ada', email: 'ada@example.com' }
  const use = async (link: string) =>
    t.call('verifyToken', {
      body: { idToken: await t.tokenFor(ada), setup: link.split('setup=')[1] },
    })
  expect((await use(first)).status).toBe(403)
  expect((await use(second)).body.user).toMatchObject({ is_admin: true })
  await expect(run('setup-link')).rejects.toThrow('There is an administrator already.')
  await expect(run('setup-link', 'ada@example.com')).rejects.toThrow(/^setup-link|npm run admin/)
})

test('a setup link works for an hour', async () => {
  const link = await run('setup-link')
  t.clock.advance(3_600_001)
  const idToken = await t.tokenFor({ uid: 'ada', email: 'ada@example.com' })
  const setup = link.split('setup=')[1]
  expect((await t.call('verifyToken', { body: { idToken, setup } })).status).toBe(403)
})
