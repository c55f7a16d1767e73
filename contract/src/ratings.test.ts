import { expect, test } from 'vitest'
import {
  BAR_COLOURS,
  barWidth,
  DEFAULT_THRESHOLDS,
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

test('a limit of 5 is none', () => {
  expect(limitedDimensions(DEFAULT_THRESHOLDS)).toEqual([])
  const limits = { ...DEFAULT_THRESHOLDS, violence_threshold: 4 }
  expect(limitedDimensions(limits).map(({ key }) => key)).toEqual(['violence'])
})
