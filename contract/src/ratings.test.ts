import { expect, test } from 'vitest'
import {
  BAR_COLOURS,
  barWidth,
  compareWithLimit,
  DEFAULT_THRESHOLDS,
  isWithinLimits,
  limitedDimensions,
  ratingClass,
  ratingLabel,
  THRESHOLD_LABELS,
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
  const shown = ratingClass(rating)
  expect([shown, BAR_COLOURS[shown], barWidth(rating)]).toEqual([dot, bar, width])
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

test.each([
  [3, 3, 'knowledge', 'within'],
  [4, 3, 'knowledge', 'above'],
  [5, 5, 'knowledge', 'within'],
  [2, 3, 'related', 'within'],
  [3, 3, 'related', 'maybe_above'],
  [4, 3, 'related', 'above'],
  [3, 3, 'metadata', 'maybe_above'],
  [2, 3, 'metadata', 'within'],
  [5, 5, 'metadata', 'within'],
  [-1, 4, 'none', 'unknown'],
  [-1, 5, 'none', 'within'],
] as const)(
  'violence %i with a limit of %i, known from %s, is %s, and only then is the book within the limits',
  (violence_rating, violence_threshold, basis, outcome) => {
    const book = { language_rating: 0, sexual_content_rating: 0, violence_rating, basis }
    const limits = { ...DEFAULT_THRESHOLDS, violence_threshold }
    expect(compareWithLimit(violence_rating, basis, violence_threshold)).toBe(outcome)
    expect(isWithinLimits(book, limits)).toBe(outcome === 'within')
  },
)

test('a limit of 5 is none', () => {
  expect(limitedDimensions(DEFAULT_THRESHOLDS)).toEqual([])
  const limits = { ...DEFAULT_THRESHOLDS, violence_threshold: 4 }
  expect(limitedDimensions(limits).map(({ key }) => key)).toEqual(['violence'])
})
