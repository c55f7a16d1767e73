import { expect, test } from 'vitest'
import { rested } from './rested.ts'

test('what took a second rests for twenty, also after a failure', async () => {
  let now = 0
  let takes = 1_000
  const count = rested(
    async () => {
      now += takes
      if (takes === 2_000) throw new Error('no answer')
      return 'counted'
    },
    20,
    () => now,
  )
  expect(await count()).toBe('counted')
  now = 20_999
  expect(await count()).toBeNull()
  now = 21_000
  takes = 2_000
  await expect(count()).rejects.toThrow('no answer')
  now = 62_999
  expect(await count()).toBeNull()
  now = 63_000
  takes = 0
  expect(await count()).toBe('counted')
  expect(await count()).toBe('counted')
})
