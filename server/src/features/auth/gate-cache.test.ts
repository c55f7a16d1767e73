import { expect, test } from 'vitest'
import type { Caller } from '../../http/caller.ts'
import { createGateCache } from './gate-cache.ts'

const LATER = new Date(10_000_000)

function cacheAt(start: number, maxEntries?: number) {
  let now = start
  const verified: string[] = []
  const cache = createGateCache(() => new Date(now), maxEntries)
  const admit = (token: string, uid = 'ada', expiresAt = LATER) =>
    cache.admit(token, () => {
      verified.push(token)
      return Promise.resolve({ caller: caller(uid), expiresAt })
    })
  return { cache, admit, verified, to: (time: number) => void (now = time) }
}

const caller = (uid: string): Caller => ({
  readerId: 1,
  uid,
  email: `${uid}@example.com`,
  username: uid,
  isAdmin: false,
  sessionId: null,
})

/** docs/security.md promises it. */
const FIVE_SECONDS = 5_000

test('a caller is remembered for five seconds and no longer', async () => {
  const { admit, verified, to } = cacheAt(0)
  await admit('token')
  to(FIVE_SECONDS - 1)
  expect(await admit('token')).toEqual(caller('ada'))
  expect(verified).toEqual(['token'])
  to(FIVE_SECONDS)
  await admit('token')
  expect(verified).toEqual(['token', 'token'])
})

test('never beyond the token’s own end', async () => {
  const { admit, verified, to } = cacheAt(0)
  await admit('token', 'ada', new Date(1000))
  to(1000)
  await admit('token')
  expect(verified).toHaveLength(2)
})

test('calls at the same time are verified once, refusals included', async () => {
  const { cache, admit, verified } = cacheAt(0)
  await Promise.all([admit('one'), admit('one'), admit('two')])
  expect(verified).toEqual(['one', 'two'])
  const refused = new Error('not approved')
  const refuse = () => cache.admit('three', () => Promise.reject(refused))
  const outcomes = await Promise.allSettled([refuse(), admit('three')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await admit('three')).toEqual(caller('ada'))
})

test('what was being verified when something was forgotten is neither remembered nor shared', async () => {
  const { cache, admit, verified } = cacheAt(0)
  const before = admit('token')
  cache.clear()
  await Promise.all([before, admit('token')])
  expect(verified).toEqual(['token', 'token'])
  cache.clear()
  const alone = admit('token')
  cache.forget('ada')
  await alone
  await admit('token')
  expect(verified).toHaveLength(4)
})

test('forgets one reader’s tokens, and holds a bounded number', async () => {
  const { cache, admit, verified } = cacheAt(0, 2)
  await admit('one', 'ada')
  await admit('two', 'eve')
  cache.forget('ada')
  await admit('two', 'eve')
  expect(verified).toEqual(['one', 'two'])
  await admit('three')
  await admit('four')
  await admit('three')
  await admit('two', 'eve')
  expect(verified).toEqual(['one', 'two', 'three', 'four', 'two'])
})
