import { expect, test } from 'vitest'
import { aboutOf, sharedKeys } from './about.ts'

const shared = (one: string[], other: string[]) => sharedKeys(aboutOf(one), aboutOf(other))

test.each([
  [['dragons'], ['dragon'], ['dragon']],
  [['boarding school'], ['school'], ['school']],
  [['regency'], ['regency england'], ['regenc']],
  [['school'], ['boarding school'], ['school']],
  // Both have a school, but neither book is known for it.
  [['boarding school'], ['ninja school'], []],
  [['magic'], ['no magic'], []],
  [['friendship', 'family'], ['friendship', 'family'], []],
])('books about %j and %j are both about %j', (one, other, both) => {
  expect(shared(one, other)).toEqual(both)
})
