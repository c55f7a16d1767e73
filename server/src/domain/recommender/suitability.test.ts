import { expect, test } from 'vitest'
import { describeSuitability } from './suitability.ts'

const book = {
  language_rating: 1,
  sexual_content_rating: 0,
  violence_rating: 3,
  basis: 'knowledge' as const,
}
const none = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 5 }

test('the note holds every limit that the reader has set against the rating', () => {
  expect(describeSuitability(book, { ...none, violence_threshold: 3 })).toBe(
    'Within your limits: violence 3 of 5, your limit 3.',
  )
})

test('without limits the note names the ratings', () => {
  expect(describeSuitability(book, none)).toBe(
    'You have set no limits: language 1 of 5; sexual content 0 of 5; violence 3 of 5.',
  )
})

test('the note says when a rating is an estimate or missing', () => {
  expect(
    describeSuitability({ ...book, basis: 'metadata' }, { ...none, violence_threshold: 4 }),
  ).toBe(
    'Within your limits: violence 3 of 5, your limit 4. These ratings are an estimate, so each counts as one level higher.',
  )
  expect(describeSuitability({ ...book, violence_rating: -1 }, none)).toContain(
    'violence not rated',
  )
})
