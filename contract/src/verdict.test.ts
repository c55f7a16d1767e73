import { expect, test } from 'vitest'
import { BASES, DEFAULT_THRESHOLDS } from './ratings.ts'
import { decideVerdict, isWithinLimits } from './verdict.ts'

const clean = { language_rating: 0, sexual_content_rating: 0, violence_rating: 0 }

test.each([
  [3, 3, 'knowledge', 'within', 0],
  [4, 3, 'knowledge', 'just_above', 1],
  [5, 3, 'knowledge', 'above', 2],
  [2, 3, 'related', 'within', -1],
  [3, 3, 'related', 'perhaps', 0],
  [4, 3, 'related', 'just_above', 1],
  [3, 3, 'metadata', 'perhaps', 0],
  [3, 3, 'full_text', 'perhaps', 0],
  [5, 1, 'full_text', 'above', 4],
  [2, 3, 'metadata', 'within', -1],
  [-1, 4, 'none', 'not_known', null],
] as const)(
  'violence %i with a limit of %i, known from %s, is %s, and only then is the book within the limits',
  (violence_rating, violence_threshold, basis, state, distance) => {
    const book = { ...clean, violence_rating, basis }
    const limits = { ...DEFAULT_THRESHOLDS, violence_threshold }
    const verdict = decideVerdict(book, limits)
    expect(verdict).toMatchObject({ state, basis })
    expect(verdict.findings).toMatchObject([
      {
        dimension: { key: 'violence' },
        level: violence_rating,
        limit: violence_threshold,
        distance,
      },
    ])
    expect(isWithinLimits(book, limits)).toBe(state === 'within')
  },
)

test.each(BASES)('without limits every book is within them, whatever is known (%s)', (basis) => {
  for (const violence_rating of [-1, 5])
    expect(decideVerdict({ ...clean, violence_rating, basis }, DEFAULT_THRESHOLDS)).toEqual({
      state: 'within',
      findings: [],
      basis,
    })
})

test('a verdict has a finding for each limit, the worst first, and is as bad as that', () => {
  const limits = { language_threshold: 2, sexual_content_threshold: 2, violence_threshold: 1 }
  const statesOf = (ratings: Partial<typeof clean>) =>
    decideVerdict({ ...clean, ...ratings, basis: 'knowledge' }, limits).findings.map(
      ({ dimension, state }) => `${dimension.key} ${state}`,
    )
  expect(statesOf({ language_rating: 3, sexual_content_rating: -1, violence_rating: 4 })).toEqual([
    'violence above',
    'language just_above',
    'sexual not_known',
  ])
  expect(statesOf({ language_rating: 4, sexual_content_rating: 5 })).toEqual([
    'sexual above',
    'language above',
    'violence within',
  ])
})
