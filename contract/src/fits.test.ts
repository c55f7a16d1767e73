import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CONTENT_NOTE_DEGREES,
  CONTENT_NOTE_NAMES,
  type ContentNoteName,
} from './constants/content-note-names.ts'
import { NOTE_WISHES } from './constants/people-limits.ts'
import { packNotes, unpackNotes, type FoundNote } from './packed-notes.ts'
import { BASES, DEFAULT_THRESHOLDS, limitedDimensions, type Basis } from './ratings.ts'
import { fits, isYes, lineOfAll, lineOfGroup, onlyLimits, type Line } from './fits.ts'

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
    const verdict = fits(book, onlyLimits(limits))
    expect(verdict).toMatchObject({ state, basis })
    expect(verdict.findings).toMatchObject([
      {
        dimension: { key: 'violence' },
        level: violence_rating,
        limit: violence_threshold,
        distance,
      },
    ])
    expect(isYes(book, onlyLimits(limits))).toBe(state === 'within')
  },
)

test.each(BASES)('without limits every book is within them, whatever is known (%s)', (basis) => {
  for (const violence_rating of [-1, 5])
    expect(fits({ ...clean, violence_rating, basis }, onlyLimits(DEFAULT_THRESHOLDS))).toEqual({
      state: 'within',
      findings: [],
      avoided: [],
      tell: [],
      unknown: [],
      basis,
    })
})

test('a verdict has a finding for each limit, the worst first, and is as bad as that', () => {
  const limits = { language_threshold: 2, sexual_content_threshold: 2, violence_threshold: 1 }
  const statesOf = (ratings: Partial<typeof clean>) =>
    fits({ ...clean, ...ratings, basis: 'knowledge' }, onlyLimits(limits)).findings.map(
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

const noLimits = onlyLimits(DEFAULT_THRESHOLDS)
const avoiding = (note: ContentNoteName): Line => ({
  ...noLimits,
  notes: [{ note, wish: 'avoid' }],
})
const told = (note: ContentNoteName): Line => ({ ...noLimits, notes: [{ note, wish: 'tell' }] })
const withNotes = (basis: Basis, ...found: [ContentNoteName, FoundNote['degree']][]) => ({
  ...clean,
  basis,
  packed_notes: packNotes(found.map(([note, degree]) => ({ note, degree, spoiler: false }))),
})

test.each([
  ['central', 'avoided'],
  ['on the page', 'avoided'],
  ['mentioned', 'within'],
] as const)('an avoided note that is %s makes a book %s', (degree, state) => {
  const verdict = fits(withNotes('knowledge', ['gore', degree]), avoiding('gore'))
  expect(verdict.state).toBe(state)
  const found = [{ note: 'gore', degree, spoiler: false }]
  expect(verdict).toMatchObject(
    state === 'avoided' ? { avoided: found, tell: [] } : { avoided: [], tell: found },
  )
})

test('what somebody wants to be told stands beside a yes, whatever its degree', () => {
  const verdict = fits(
    withNotes('knowledge', ['gore', 'central'], ['war', 'central']),
    told('gore'),
  )
  expect(verdict).toMatchObject({ state: 'within', avoided: [], unknown: [] })
  expect(verdict.tell.map(({ note }) => note)).toEqual(['gore'])
})

test('a note that is not found is absent only where somebody who knew the book looked for notes', () => {
  expect(fits(withNotes('knowledge'), avoiding('gore'))).toMatchObject({
    state: 'within',
    unknown: [],
  })
  const unknown = [{ note: 'gore', wish: 'avoid' }]
  const notKnown = { state: 'not_known', unknown }
  for (const basis of ['related', 'metadata', 'full_text', 'none'] as const)
    expect(fits(withNotes(basis, ['war', 'central']), avoiding('gore'))).toMatchObject(notKnown)
  for (const packed_notes of [null, undefined])
    expect(fits({ ...clean, basis: 'knowledge', packed_notes }, avoiding('gore'))).toMatchObject(
      notKnown,
    )
  expect(fits({ ...clean, basis: 'metadata' }, told('gore'))).toMatchObject({
    state: 'within',
    unknown: [{ note: 'gore', wish: 'tell' }],
  })
})

test('what an estimate or a count of words finds counts, and may be more than it finds', () => {
  for (const basis of ['related', 'metadata', 'full_text'] as const) {
    expect(fits(withNotes(basis, ['gore', 'on the page']), avoiding('gore')).state).toBe('avoided')
    expect(fits(withNotes(basis, ['gore', 'mentioned']), avoiding('gore'))).toMatchObject({
      state: 'not_known',
      tell: [{ note: 'gore' }],
    })
  }
})

const anyLine = fc.record({
  limits: fc.record({
    language_threshold: fc.integer({ min: 0, max: 5 }),
    sexual_content_threshold: fc.integer({ min: 0, max: 5 }),
    violence_threshold: fc.integer({ min: 0, max: 5 }),
  }),
  notes: fc.uniqueArray(
    fc.record({
      note: fc.constantFrom(...CONTENT_NOTE_NAMES),
      wish: fc.constantFrom(...NOTE_WISHES),
    }),
    { selector: ({ note }) => note, maxLength: 6 },
  ),
})
const level = fc.integer({ min: -1, max: 5 })
const anyBook = fc.record({
  language_rating: level,
  sexual_content_rating: level,
  violence_rating: level,
  basis: fc.constantFrom(...BASES),
  packed_notes: fc.option(
    fc
      .array(
        fc.record({
          note: fc.constantFrom(...CONTENT_NOTE_NAMES),
          degree: fc.constantFrom(...CONTENT_NOTE_DEGREES),
          spoiler: fc.boolean(),
        }),
        { maxLength: 12 },
      )
      .map(packNotes),
  ),
})

test('a book fits a group if, and only if, it fits everyone in it', () => {
  fc.assert(
    fc.property(anyBook, fc.array(anyLine, { minLength: 1, maxLength: 4 }), (book, lines) => {
      expect(isYes(book, lineOfAll(lines)!)).toBe(lines.every((line) => isYes(book, line)))
    }),
  )
  const people = [{ id: 7, ...avoiding('gore') }]
  const group = { members: [7, 8], with_you: false, own: null }
  expect(lineOfGroup(group, people, noLimits)).toEqual(avoiding('gore'))
  expect(lineOfGroup({ ...group, members: [8] }, people, noLimits)).toBeNull()
  expect(lineOfGroup({ ...group, members: [8], with_you: true }, people, told('war'))).toEqual(
    told('war'),
  )
  expect(lineOfGroup({ ...group, own: noLimits }, people, told('war'))).toBe(noLimits)
})

test('each level, note and thing not known alone turns a yes', () => {
  fc.assert(
    fc.property(anyBook, anyLine, (book, line) => {
      fc.pre(isYes(book, line))
      for (const { rating } of limitedDimensions(line.limits)) {
        expect(isYes({ ...book, [rating]: 6 }, line)).toBe(false)
        expect(isYes({ ...book, [rating]: -1 }, line)).toBe(false)
      }
      for (const { note, wish } of line.notes) {
        const isNo = wish === 'avoid'
        const central = packNotes([{ note, degree: 'central', spoiler: false }])
        expect(isYes({ ...book, packed_notes: central }, line)).toBe(!isNo)
        expect(
          isYes({ ...book, packed_notes: null }, { ...noLimits, notes: [{ note, wish }] }),
        ).toBe(!isNo)
      }
    }),
  )
})

test('packed notes are numbers that mean the same for as long as the vocabulary only grows', () => {
  const notes: FoundNote[] = [
    { note: 'sexual assault', degree: 'mentioned', spoiler: false },
    { note: 'death of a parent', degree: 'central', spoiler: true },
    { note: 'LGBTQ+ characters', degree: 'on the page', spoiler: false },
  ]
  expect(packNotes(notes)).toEqual([0, 125, 320])
  expect(unpackNotes([0, 125, 320, 9_999])).toEqual(notes)
})
