import { expect, test } from 'vitest'
import { LIMITS_BY_AGE, limitsForAge, lineForAge, proposeAge } from './ages.ts'
import { DEFAULT_THRESHOLDS, DIMENSIONS, TARGET_AUDIENCES } from './ratings.ts'
import { asksNothing, isYes, onlyLimits } from './fits.ts'

const LEVELS = [0, 1, 2, 3, 4, 5]
const booksOf = (basis: 'knowledge' | 'metadata') =>
  LEVELS.flatMap((language_rating) =>
    LEVELS.flatMap((sexual_content_rating) =>
      LEVELS.map((violence_rating) => ({
        language_rating,
        sexual_content_rating,
        violence_rating,
        basis,
      })),
    ),
  )

test('the limits of an age are never stricter than those of a younger one, and end with none', () => {
  LIMITS_BY_AGE.slice(1).forEach(({ from, limits }, index) => {
    const younger = LIMITS_BY_AGE[index]!
    expect(from).toBeGreaterThan(younger.from)
    for (const { threshold } of DIMENSIONS)
      expect(limits[threshold]).toBeGreaterThanOrEqual(younger.limits[threshold])
  })
  expect(limitsForAge(18)).toEqual(DEFAULT_THRESHOLDS)
})

test.each([
  [0, 0],
  [7, 6],
  [13, 12],
  [17, 16],
  [40, 18],
])('somebody of %i starts with the limits from %i', (age, from) => {
  expect(limitsForAge(age)).toBe(LIMITS_BY_AGE.find((row) => row.from === from)!.limits)
})

test('every book is within the limits of the age that its levels propose, and of no younger one', () => {
  for (const book of [...booksOf('knowledge'), ...booksOf('metadata')]) {
    const age = proposeAge(book, null)!
    expect(isYes(book, onlyLimits(limitsForAge(age)))).toBe(true)
    if (age > 0) expect(isYes(book, onlyLimits(limitsForAge(age - 1)))).toBe(false)
  }
})

test('an audience raises the proposed age and never lowers it', () => {
  for (const book of booksOf('knowledge'))
    for (const audience of TARGET_AUDIENCES)
      expect(proposeAge(book, audience)).toBeGreaterThanOrEqual(proposeAge(book, null)!)
  const calm = { language_rating: 0, sexual_content_rating: 0, violence_rating: 0 }
  expect(proposeAge({ ...calm, basis: 'knowledge' }, 'Middle grade')).toBe(8)
})

test('no age is proposed for a book of which a level is not known', () => {
  const book = { language_rating: 0, sexual_content_rating: -1, violence_rating: 0 }
  expect(proposeAge({ ...book, basis: 'knowledge' }, 'Children')).toBeNull()
})

test('an age proposes to be told of some content notes and to avoid none; from 18 nothing is proposed', () => {
  for (let age = 0; age < 18; age++) {
    const { limits, notes } = lineForAge(age)
    expect(limits).toBe(limitsForAge(age))
    expect(notes.length).toBeGreaterThan(4)
    expect(notes.every(({ wish }) => wish === 'tell')).toBe(true)
    expect(new Set(notes.map(({ note }) => note)).size).toBe(notes.length)
  }
  expect(asksNothing(lineForAge(18))).toBe(true)
})
