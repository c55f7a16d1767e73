import { beforeEach, expect, test } from 'vitest'
import { makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { runAdminCommand } from './admin-commands.ts'

const t = await testApp()
beforeEach(() => t.reset())
const run = (...words: string[]) => runAdminCommand(t.deps, words)

test('approve lets an address in that never asked, in any case', async () => {
  expect(await run('approve', 'Ada@Example.com')).toBe('ada@example.com is approved.')
  expect((await t.call('checkEmail', { body: { email: 'ada@example.com' } })).body.approved).toBe(true)
})

test('grant and revoke make and unmake an administrator', async () => {
  const reader = await makeReader(t.db, { email: 'ada@example.com', approved: false })
  await run('grant', 'ada@example.com')
  expect((await t.call('listInterests', { as: reader })).status).toBe(200)
  await run('revoke', 'ada@example.com')
  expect((await t.call('listInterests', { as: reader })).body.error).toBe('Access denied. Admin privileges required.')
})

test('grant needs a reader', async () => {
  await expect(run('grant', 'ada@example.com')).rejects.toThrow('There is no reader ada@example.com.')
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
