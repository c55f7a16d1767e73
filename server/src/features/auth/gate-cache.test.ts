import { expect, test } from 'vitest'
import type { Caller } from '../../http/caller.ts'
import { createGateCache, GATE_CACHE_MS } from './gate-cache.ts'

function cacheAt(start: number, maxEntries?: number) {
  let now = start
  const cache = createGateCache(() => new Date(now), maxEntries)
  return { cache, to: (time: number) => void (now = time) }
}

const caller = (uid: string): Caller => ({
  readerId: 1,
  uid,
  email: `${uid}@example.com`,
  username: uid,
  isAdmin: false,
  sessionId: null,
})
const LATER = new Date(10_000_000)

test('remembers for five seconds and no longer', () => {
  const { cache, to } = cacheAt(0)
  cache.begin()('token', caller('ada'), LATER)
  to(GATE_CACHE_MS - 1)
  expect(cache.find('token')).toEqual(caller('ada'))
  to(GATE_CACHE_MS)
  expect(cache.find('token')).toBeNull()
})

test('never beyond the token’s own end', () => {
  const { cache, to } = cacheAt(0)
  cache.begin()('token', caller('ada'), new Date(1000))
  to(1000)
  expect(cache.find('token')).toBeNull()
})

test('an answer that was on its way when something was forgotten is not remembered', () => {
  const { cache } = cacheAt(0)
  const remember = cache.begin()
  cache.clear()
  remember('token', caller('ada'), LATER)
  expect(cache.find('token')).toBeNull()
})

test('forgets one reader’s tokens, and holds a bounded number', () => {
  const { cache } = cacheAt(0, 2)
  cache.begin()('one', caller('ada'), LATER)
  cache.begin()('two', caller('eve'), LATER)
  cache.forget('ada')
  expect([cache.find('one'), cache.find('two')?.uid]).toEqual([null, 'eve'])
  cache.begin()('three', caller('ada'), LATER)
  cache.begin()('four', caller('ada'), LATER)
  expect([cache.find('two'), cache.find('three')?.uid, cache.find('four')?.uid]).toEqual([
    null,
    'ada',
    'ada',
  ])
})
