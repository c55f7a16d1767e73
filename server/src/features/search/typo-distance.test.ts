import { expect, test } from 'vitest'
import { isFarTypoOf, isTypoOf, isWithinOneTypo, mayBecome } from './typo-distance.ts'

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

test('a short word has one typo, one of three letters two swapped ones', () => {
  expect(isTypoOf('donw', 'down')).toBe(true)
  expect(isTypoOf('dume', 'dune')).toBe(true)
  expect(isTypoOf('teh', 'the')).toBe(true)
  expect(isTypoOf('tie', 'the')).toBe(false)
  expect(isTypoOf('nigt', 'night')).toBe(true)
})

test('two typos in a long word, and words that sound alike, are further away', () => {
  expect(isFarTypoOf('mokingbrid', 'mockingbird')).toBe(true)
  expect(isFarTypoOf('dostoievski', 'dostoyevsky')).toBe(true)
  expect(isFarTypoOf('nietche', 'nietzsche')).toBe(true)
  expect(isFarTypoOf('mass', 'maas')).toBe(true)
  expect(isFarTypoOf('zzzz', 'zoes')).toBe(false)
  expect(isFarTypoOf('hunger', 'hamper')).toBe(false)
})
