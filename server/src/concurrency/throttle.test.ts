import { expect, test } from 'vitest'
import { createPace } from './throttle.ts'

test('the first goes at once, those behind it one after the other', async () => {
  let now = 1_000
  const waits: number[] = []
  const pace = createPace(
    100,
    () => new Date(now),
    async (ms) => void waits.push(ms),
  )
  await Promise.all([pace(), pace(), pace()])
  expect(waits).toEqual([100, 200])
  now = 1_250
  await pace()
  expect(waits).toEqual([100, 200, 50])
  now = 5_000
  await pace()
  expect(waits).toEqual([100, 200, 50])
})
