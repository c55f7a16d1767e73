import { expect, test } from 'vitest'
import { createThrottle } from './throttle.ts'

test('the first goes at once, those behind it one after the other', async () => {
  let now = 1_000
  const waits: number[] = []
  const throttle = createThrottle(
    100,
    () => new Date(now),
    async (ms) => void waits.push(ms),
  )
  await Promise.all([throttle(), throttle(), throttle()])
  expect(waits).toEqual([100, 200])
  now = 1_250
  await throttle()
  expect(waits).toEqual([100, 200, 50])
  now = 5_000
  await throttle()
  expect(waits).toEqual([100, 200, 50])
})
