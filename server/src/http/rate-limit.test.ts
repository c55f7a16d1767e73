import { expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { createRateLimit } from './rate-limit.ts'

function atTime(options: { limit: number; perMs: number; maxKeys?: number }) {
  let now = 0
  return {
    ...createRateLimit({ ...options, clock: () => new Date(now) }),
    pass: (ms: number) => void (now += ms),
  }
}

test('the allowance is a key’s own, refused with 429 and the seconds to wait', () => {
  const limit = atTime({ limit: 2, perMs: 60_000 })
  limit.spend('a')
  limit.spend('a')
  expect(() => limit.spend('a')).toThrow(
    new AppError(429, 'Too many failed attempts. Please try again later.', {
      headers: { 'Retry-After': '30' },
    }),
  )
  limit.spend('b')
})

test('the allowance comes back evenly, also under steady traffic', () => {
  const limit = atTime({ limit: 2, perMs: 60_000 })
  limit.spend('a')
  limit.spend('a')
  for (let i = 0; i < 3; i++) {
    limit.pass(15_000)
    expect(() => limit.spend('a')).toThrow(AppError)
    limit.pass(15_000)
    limit.spend('a')
  }
})

test('a refund makes a success free', () => {
  const limit = atTime({ limit: 1, perMs: 60_000 })
  for (let i = 0; i < 5; i++) {
    limit.spend('a')
    limit.refund('a')
  }
  limit.spend('a')
  expect(() => limit.spend('a')).toThrow(AppError)
})

test('the memory is bounded: the key longest unused goes first', () => {
  const limit = atTime({ limit: 1, perMs: 60_000, maxKeys: 2 })
  for (const key of ['a', 'b', 'c']) limit.spend(key)
  expect(() => limit.spend('b')).toThrow(AppError)
  expect(() => limit.spend('c')).toThrow(AppError)
  limit.spend('a')
})

test('a key that has all of its allowance back takes no memory, however many there may be', () => {
  const limit = atTime({ limit: 1, perMs: 60_000, maxKeys: Infinity })
  for (let n = 0; n < 1000; n++) limit.spend(`early-${n}`)
  expect(limit.size()).toBe(1000)
  limit.pass(60_000)
  limit.spend('late')
  expect(limit.size()).toBe(1)
})
