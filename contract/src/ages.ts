import { DIMENSIONS, type Rated, type TargetAudience, type Thresholds } from './ratings.ts'
import { isYes, onlyLimits, type Line } from './fits.ts'
import type { ContentNoteName } from './constants/content-note-names.ts'

/** Language, sexual content and violence. */
function limitsOf(language: number, sexual: number, violence: number): Thresholds {
  return {
    language_threshold: language,
    sexual_content_threshold: sexual,
    violence_threshold: violence,
  }
}

/**
 * From which age which limits are a start that can be moved; from 18 there are none. Up to 16 they follow what four
 * of five catalogue books of that age keep to, nowhere stricter than for a younger age.
 */
export const LIMITS_BY_AGE: readonly { from: number; limits: Thresholds }[] = [
  { from: 0, limits: limitsOf(0, 0, 0) },
  { from: 3, limits: limitsOf(0, 0, 1) },
  { from: 6, limits: limitsOf(1, 0, 1) },
  { from: 8, limits: limitsOf(1, 1, 2) },
  { from: 10, limits: limitsOf(1, 1, 3) },
  { from: 12, limits: limitsOf(2, 2, 3) },
  { from: 14, limits: limitsOf(3, 2, 4) },
  { from: 16, limits: limitsOf(4, 3, 4) },
  { from: 18, limits: limitsOf(5, 5, 5) },
]

/** For whom books for somebody of an age are written, from which age. */
const AUDIENCES_BY_AGE: readonly { from: number; audiences: readonly TargetAudience[] }[] = [
  { from: 0, audiences: ['Children'] },
  { from: 8, audiences: ['Children', 'Middle grade'] },
  { from: 10, audiences: ['Middle grade'] },
  { from: 12, audiences: ['Middle grade', 'Young adult'] },
  { from: 14, audiences: ['Young adult'] },
  { from: 16, audiences: ['Young adult', 'Adult'] },
  { from: 18, audiences: [] },
]

/** Empty for somebody of whom the age says nothing. */
export function audiencesForAge(age: number): readonly TargetAudience[] {
  return AUDIENCES_BY_AGE.findLast(({ from }) => from <= age)?.audiences ?? []
}

const AGE_BY_AUDIENCE: Record<TargetAudience, number> = {
  Children: 0,
  'Middle grade': 8,
  'Young adult': 12,
  Adult: 14,
}

/** Which content notes to be told of from which age; a start, as the limits are. From 18 there are none. */
const TELL_BY_AGE: readonly { from: number; notes: readonly ContentNoteName[] }[] = [
  {
    from: 0,
    notes: [
      'frightening scenes',
      'death of a parent',
      'death of a child',
      'death of a sibling or friend',
      'death of an animal',
      'animal cruelty',
      'bullying',
      'child abuse',
      'serious illness',
      'divorce',
    ],
  },
  {
    from: 8,
    notes: [
      'death of a parent',
      'death of a child',
      'death of an animal',
      'animal cruelty',
      'child abuse',
      'suicide',
      'self-harm',
      'eating disorder',
      'gore',
      'torture',
      'slurs',
    ],
  },
  {
    from: 12,
    notes: [
      'sexual assault',
      'child sexual abuse',
      'relationship with a minor',
      'dubious consent',
      'suicide',
      'self-harm',
      'eating disorder',
      'torture',
      'slurs',
    ],
  },
  {
    from: 16,
    notes: [
      'sexual assault',
      'child sexual abuse',
      'dubious consent',
      'suicide',
      'self-harm',
      'eating disorder',
    ],
  },
  { from: 18, notes: [] },
]

/** What an age proposes for somebody; `age` in years. */
export function lineForAge(age: number): Line {
  const { notes } = TELL_BY_AGE.findLast(({ from }) => from <= age) ?? TELL_BY_AGE[0]!
  return { limits: limitsForAge(age), notes: notes.map((note) => ({ note, wish: 'tell' })) }
}

/** `age` in years. */
export function limitsForAge(age: number): Thresholds {
  return LIMITS_BY_AGE.findLast(({ from }) => from <= age)?.limits ?? LIMITS_BY_AGE[0]!.limits
}

/**
 * The age that a book's levels and audience propose; null if a level is not known. It is advice: whether a book is
 * within somebody's limits is never decided by an age.
 */
export function proposeAge(book: Rated, audience: TargetAudience | null): number | null {
  if (DIMENSIONS.some(({ rating }) => book[rating] < 0)) return null
  const byLevels = LIMITS_BY_AGE.find(({ limits }) => isYes(book, onlyLimits(limits)))!.from
  return Math.max(byLevels, audience === null ? 0 : AGE_BY_AUDIENCE[audience])
}
