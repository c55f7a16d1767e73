import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

test('a clock that is set back by an hour does not keep the circuit open for an hour', () => {
  let now = 10_000_000
  const breaker = createCircuitBreaker({
    failures: 1,
    coolDownMs: 60_000,
    clock: () => new Date(now),
  })
  breaker.record(false)
  expect(breaker.allow()).toBe(false)
  now -= 3_600_000
  expect(breaker.allow()).toBe(true)
  expect(breaker.allow()).toBe(false)
})
