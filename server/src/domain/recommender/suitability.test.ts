import { onlyLimits } from '@pagelight/contract/fits.ts'
import { expect, test } from 'vitest'
import { describeSuitability } from './suitability.ts'

const book = {
  language_rating: 1,
  sexual_content_rating: 0,
  violence_rating: 3,
  basis: 'knowledge' as const,
}
const none = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 5 }

test('the note says how near to the limits the book comes, without repeating its ratings', () => {
  expect(
    describeSuitability(
      book,
      onlyLimits({ ...none, violence_threshold: 3, language_threshold: 1 }),
    ),
  ).toBe('It goes as far as your limits in language and violence.')
  expect(
    describeSuitability(
      book,
      onlyLimits({ ...none, violence_threshold: 4, sexual_content_threshold: 0 }),
    ),
  ).toBe('Nothing in it reaches your limits.')
})

test('without limits the note says so', () => {
  expect(describeSuitability(book, onlyLimits(none))).toBe('You have set no limits.')
})

test('the note says when the ratings are an estimate', () => {
  const estimate = { ...book, basis: 'metadata' as const }
  expect(describeSuitability(estimate, onlyLimits({ ...none, violence_threshold: 4 }))).toBe(
    'It goes as far as your limits in violence. These ratings are an estimate, so each counts as one level higher.',
  )
  expect(describeSuitability(estimate, onlyLimits(none))).toBe(
    'You have set no limits. These ratings are an estimate.',
  )
})
