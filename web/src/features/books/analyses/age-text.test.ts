import { expect, test } from 'vitest'
import { makeBook } from '../../../testing/example-books.ts'
import { ageText } from './age-text.ts'

/** Language 1, sexual content 0, violence 3; for young adults. */
test.each([
  [{ age_from: 9 }, 'From age 9'],
  [{ age_from: 0 }, 'For every age'],
  [{ age_from: null }, 'From about age 12, by its ratings'],
  [{ target_audience: null }, 'From about age 10, by its ratings'],
  [
    { target_audience: null, violence_rating: 0, language_rating: 0 },
    'For every age, by its ratings',
  ],
  [{ violence_rating: -1 }, null],
])(
  'the age of a book with %j is "%s": the one of the catalogue, else one by its ratings',
  (fields, text) => {
    expect(ageText(makeBook(fields))).toBe(text)
  },
)
