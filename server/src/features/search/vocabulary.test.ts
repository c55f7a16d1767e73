import { assert, property, stringMatching, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayBeMeant } from './typo-candidates.ts'
import { createVocabulary } from './vocabulary.ts'

const of = (...words: string[]) => createVocabulary(words.toSorted())

describe('guessing a mistyped word', () => {
  test.each([
    ['a letter too few', 'mokingbird'],
    ['a letter too many', 'mockinngbird'],
    ['another letter', 'mockingbord'],
    ['two swapped', 'mockingbrid'],
    ['the first letter missing', 'ockingbird'],
    ['another first letter', 'nockingbird'],
    ['the first two swapped', 'omckingbird'],
  ])('a mistyped word is guessed with %s', (_, typed) => {
    expect(of('mocking', 'mockingbird', 'rocking').guesses(typed, false)).toEqual(['mockingbird'])
  })

  test('while it is unfinished, by its beginning', () => {
    const words = of('mockingbird', 'mockery', 'rocking')
    expect(words.guesses('mokingb', true)).toEqual(['mockingbird'])
    expect(words.guesses('mokingb', false)).toEqual([])
    expect(words.guesses('omckingb', true)).toEqual(['mockingbird'])
  })

  test('two mistakes in a short word are not guessed', () => {
    expect(of('dune', 'emma').guesses('dumo', true)).toEqual([])
  })

  test('a mistyped word is guessed in other scripts', () => {
    expect(of('наказание').guesses('неказание', false)).toEqual(['наказание'])
    expect(of('ελληνικα').guesses('αλληνικα', false)).toEqual(['ελληνικα'])
  })

  test('finds just the words that are one typo away', () => {
    const word = stringMatching(/^[abcde]{3,9}$/)
    assert(
      property(uniqueArray(word, { maxLength: 30 }), word, (words, typed) => {
        const near = words.filter((other) => other !== typed && mayBeMeant(typed, other, false))
        expect(
          of(...words)
            .guesses(typed, false)
            .toSorted(),
        ).toEqual(near.toSorted())
      }),
    )
  })
})

test('a beginning is a range of the sorted words', () => {
  const words = of('a', 'sea', 'search', 'season', 'set', 'z')
  expect(words.rangeOf('sea')).toEqual([1, 4])
  expect(words.rangeOf('q')).toEqual([1, 1])
  expect(words.numberOf('set')).toBe(4)
  expect(words.numberOf('se')).toBe(-1)
})

test('a missing space is put between the fewest words', () => {
  const words = of('a', 'harry', 'hunger', 'game', 'games', 'potter', 'the')
  expect(words.split('harrypotter', false)).toEqual(['harry', 'potter'])
  expect(words.split('thehungergames', false)).toEqual(['the', 'hunger', 'games'])
  expect(words.split('harrypot', true)).toEqual(['harry', 'pot'])
  expect(words.split('harrypot', false)).toBeNull()
  expect(words.split('potter', false)).toBeNull()
})

test('two typos and other spellings of a sound are found far away', () => {
  const words = of('dostoyevsky', 'maas', 'mockingbird', 'tolstoy')
  expect(words.farGuesses('dostoievski')).toEqual(['dostoyevsky'])
  expect(words.farGuesses('mokingbrid')).toEqual(['mockingbird'])
})
