import { expect, test } from 'vitest'
import {
  barColour,
  barWidth,
  beyondLimits,
  DEFAULT_THRESHOLDS,
  dotClass,
  isWithinLimits,
  ratingLabel,
  THRESHOLD_LABELS,
  type Basis,
} from './ratings.ts'

test.each([
  [-1, null],
  [0, 'Clean'],
  [1, 'Mild'],
  [2, 'Mild'],
  [3, 'Moderate'],
  [4, 'Moderate'],
  [5, 'Explicit'],
])('the word for %i is %s', (rating, label) => {
  expect(ratingLabel(rating)).toBe(label)
})

test.each([
  [-1, 'unavailable', 'grey', 0],
  [0, 'low', 'green', 0],
  [1, 'medium', 'yellow', 20],
  [2, 'medium', 'yellow', 40],
  [3, 'high', 'red', 60],
  [4, 'high', 'red', 80],
  [5, 'high', 'red', 100],
])('the dot of %i is %s, its bar %s and %i percent wide', (rating, dot, bar, width) => {
  expect([dotClass(rating), barColour(rating), barWidth(rating)]).toEqual([dot, bar, width])
})

test('the thresholds are labelled None, Very Mild, Mild, Moderate, Strong and Very Strong, and are 5 at first', () => {
  expect(THRESHOLD_LABELS).toEqual([
    'None',
    'Very Mild',
    'Mild',
    'Moderate',
    'Strong',
    'Very Strong',
  ])
  expect(Object.values(DEFAULT_THRESHOLDS)).toEqual([5, 5, 5])
})

function beyond(rating: number, limit: number, basis: Basis): boolean {
  const book = { language_rating: 0, sexual_content_rating: 0, violence_rating: rating, basis }
  const limits = { ...DEFAULT_THRESHOLDS, violence_threshold: limit }
  expect(isWithinLimits(book, limits)).toBe(beyondLimits(book, limits).length === 0)
  return beyondLimits(book, limits).some(({ key }) => key === 'violence')
}

test.each([
  [3, 3, 'knowledge', false],
  [4, 3, 'knowledge', true],
  [5, 5, 'knowledge', false],
  [2, 3, 'related', false],
  [3, 3, 'related', true],
  [3, 3, 'metadata', true],
  [2, 3, 'metadata', false],
  [5, 5, 'metadata', false],
  [-1, 4, 'none', true],
  [-1, 5, 'none', false],
] as const)(
  'violence %i with a limit of %i, known from %s, is beyond it: %s',
  (rating, limit, basis, is) => {
    expect(beyond(rating, limit, basis)).toBe(is)
  },
)
