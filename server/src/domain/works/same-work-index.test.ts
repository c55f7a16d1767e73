import { expect, test } from 'vitest'
import { createSameWorkIndex } from './same-work-index.ts'
import { factsOf } from './work-facts.ts'

test.each([
  ['The Prisoner of Gooseland', 'The Prisioner of Gooseland'],
  ['The Five Geese of Heaven', 'The Five Geese of Heavn'],
  ['The Road Less Traveled', 'The Road Less Travelled'],
  [
    'The Curious Business of the Goose in the Night-Time',
    'The Curious Business of the Goose in the Ni',
  ],
  ['Goose Note, Vol. 3: Hard Run', 'Goose Note 3'],
  ['The Port Trilogy (Port, #1-3)', 'Harbour Box Set: Ebb, Flood (Port, #1-3)'],
])('%s is found by %s', (title, typed) => {
  const index = createSameWorkIndex<string>()
  index.add(factsOf({ title, author: 'Ida Wren' }), title)
  expect(index.find(factsOf({ title: typed, author: 'Ida Wren' })).same).toBe(title)
})
