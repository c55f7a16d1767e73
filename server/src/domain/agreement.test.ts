import { expect, test } from 'vitest'
import { shareWithinOne, spearman } from './agreement.ts'

test('rank correlation is 1 for the same order, -1 for the opposite, whatever the distances', () => {
  expect(spearman([1, 2, 3, 4], [10, 20, 300, 4000])).toBeCloseTo(1)
  expect(spearman([1, 2, 3, 4], [4, 3, 2, 1])).toBeCloseTo(-1)
})

test('ties share their mean rank', () => {
  expect(spearman([1, 2, 2, 3], [1, 2, 2, 3])).toBeCloseTo(1)
  expect(spearman([1, 2, 3, 4, 5], [1, 1, 2, 3, 3])).toBeCloseTo(0.9487, 3)
})

test('counts what is at most one level away', () => {
  expect(shareWithinOne([0, 1, 2, 5], [1, 1, 4, 4])).toBe(0.75)
})
