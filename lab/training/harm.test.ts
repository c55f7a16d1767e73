import { expect, test } from 'vitest'
import { explicitBehindMild, harmOf, type Shown } from './harm.ts'

const shown = (truth: number[], levels: number[], basis: Shown['basis'] = 'metadata'): Shown => ({
  truth,
  levels,
  basis,
})

test('an estimate is within limits with one level more, and harms if the truth is beyond them', () => {
  const harm = harmOf([
    shown([0, 0, 0], [0, 0, 0]),
    shown([1, 1, 1], [1, 1, 1]),
    shown([2, 4, 1], [1, 2, 1]),
    shown([3, 3, 3], [-1, -1, -1], 'none'),
  ])
  expect(harm).toEqual([
    { limit: 1, books: 4, said: 1, beyond: 0, truly: 2, truly_said: 1 },
    { limit: 2, books: 4, said: 2, beyond: 0, truly: 2, truly_said: 2 },
    { limit: 3, books: 4, said: 3, beyond: 1, truly: 3, truly_said: 2 },
  ])
})

test('what is known is compared with limits as it is', () => {
  const [first] = harmOf([shown([2, 1, 1], [1, 1, 1], 'knowledge')])
  expect(first).toMatchObject({ said: 1, beyond: 1 })
})

test('explicit books that an estimate calls mild are counted', () => {
  const books = [
    shown([1, 4, 1], [1, 1, 1]),
    shown([1, 5, 1], [1, 3, 1]),
    shown([1, 4, 1], [-1, -1, -1], 'none'),
  ]
  expect(explicitBehindMild(books)).toEqual({ explicit: 3, mild: 1 })
})
