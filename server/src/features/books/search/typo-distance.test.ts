import { expect, test } from 'vitest'
import { isTypoOf, isWithinOneTypo, mayBecome } from './typo-distance.ts'

test.each([
  ['hobbit', 'hobbit'],
  ['hobit', 'hobbit'],
  ['hobbitt', 'hobbit'],
  ['jobbit', 'hobbit'],
  ['ohbbit', 'hobbit'],
  ['hobbti', 'hobbit'],
  ['obbit', 'hobbit'],
  ['', 'a'],
])('%s is %s with one typo at most', (a, b) => {
  expect(isWithinOneTypo(a, b)).toBe(true)
  expect(isWithinOneTypo(b, a)).toBe(true)
})

test.each([
  ['hobi', 'hobbit'],
  ['hubbat', 'hobbit'],
  ['bohbit', 'hobbit'],
  ['ab', 'ca'],
])('%s and %s are further apart', (a, b) => {
  expect(isWithinOneTypo(a, b)).toBe(false)
})

test('an unfinished word may become a longer one with one typo', () => {
  expect(mayBecome('mokingb', 'mockingbird')).toBe(true)
  expect(mayBecome('mokinb', 'mockingbird')).toBe(false)
})

test('a short word has no typo but two swapped letters', () => {
  expect(isTypoOf('donw', 'down')).toBe(true)
  expect(isTypoOf('dume', 'dune')).toBe(false)
  expect(isTypoOf('teh', 'the')).toBe(false)
  expect(isTypoOf('nigt', 'night')).toBe(true)
})
