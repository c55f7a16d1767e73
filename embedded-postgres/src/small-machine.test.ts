import { expect, test } from 'vitest'
import { isSmallMachine } from './small-machine.ts'

const GB = 1024 ** 3

test('less than 2 GB of memory is small, of the machine or of its container', () => {
  expect(isSmallMachine(GB, 0)).toBe(true)
  expect(isSmallMachine(8 * GB, GB)).toBe(true)
  expect(isSmallMachine(2 * GB, 0)).toBe(false)
  const unlimited = 2 ** 64
  expect(isSmallMachine(8 * GB, unlimited)).toBe(false)
})
