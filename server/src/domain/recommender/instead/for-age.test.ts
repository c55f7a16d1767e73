import { expect, test } from 'vitest'
import { forAge } from './for-age.ts'

test.each([
  ['Middle grade', 8, 8, 1],
  ['Middle grade', 8, 10, 1],
  ['Middle grade', 8, 12, 0.8],
  ['Middle grade', 9, 8, 0],
  ['Children', 3, 8, 0],
  // The age of a book says more than its audience.
  ['Adult', 12, 13, 1],
  ['Young adult', null, 8, 0],
  ['Adult', null, 13, 0],
  ['Middle grade', null, 8, 1],
  [null, null, 8, 0],
] as const)('a book of audience %s from %s suits somebody of %i as far as %d', (...given) => {
  const [targetAudience, ageFrom, age, share] = given
  expect(forAge({ targetAudience, ageFrom }, age)).toBeCloseTo(share)
})
