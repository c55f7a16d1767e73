/** To be raised with every change of constants/rubric.ts and docs/rating-rubric.md. */
export const RUBRIC_VERSION = 1

export const UNAVAILABLE = -1
export const MAX_RATING = 5

/** What an analysis is based on, strongest first. A count of words cannot see what is told without them. */
export const BASES = ['knowledge', 'full_text', 'related', 'metadata', 'none'] as const
export type Basis = (typeof BASES)[number]

/** From the other books of its authors, or from the record alone; nobody knew the book itself. */
export function isEstimated(basis: Basis): boolean {
  return basis === 'related' || basis === 'metadata'
}

/** Whether the book may be a level higher than its rating: an estimate, or a count, which is a lower bound. */
export function mayBeHigher(basis: Basis): boolean {
  return isEstimated(basis) || basis === 'full_text'
}

export const TARGET_AUDIENCES = ['Children', 'Middle grade', 'Young adult', 'Adult'] as const
export type TargetAudience = (typeof TARGET_AUDIENCES)[number]

/** In the order in which they are always shown. */
export const DIMENSIONS = [
  {
    key: 'language',
    letter: 'L',
    name: 'Language & Profanity',
    shortName: 'Language',
    rating: 'language_rating',
    explanation: 'language_explanation',
    threshold: 'language_threshold',
  },
  {
    key: 'sexual',
    letter: 'S',
    name: 'Sexual Content',
    shortName: 'Sexual Content',
    rating: 'sexual_content_rating',
    explanation: 'sexual_explanation',
    threshold: 'sexual_content_threshold',
  },
  {
    key: 'violence',
    letter: 'V',
    name: 'Violence & Gore',
    shortName: 'Violence',
    rating: 'violence_rating',
    explanation: 'violence_explanation',
    threshold: 'violence_threshold',
  },
] as const

export type Dimension = (typeof DIMENSIONS)[number]
export const DIMENSION_KEYS = [
  'language',
  'sexual',
  'violence',
] as const satisfies Dimension['key'][]
export type DimensionKey = Dimension['key']
export type ContentRatings = Record<Dimension['rating'], number>
export type Thresholds = Record<Dimension['threshold'], number>

export const DEFAULT_THRESHOLDS: Thresholds = {
  language_threshold: 5,
  sexual_content_threshold: 5,
  violence_threshold: 5,
}

export type RatingLabel = 'Clean' | 'Mild' | 'Moderate' | 'Explicit'

export function ratingLabel(rating: number): RatingLabel | null {
  if (rating < 0) return null
  if (rating === 0) return 'Clean'
  if (rating <= 2) return 'Mild'
  if (rating <= 4) return 'Moderate'
  return 'Explicit'
}

export type RatingClass = 'unavailable' | 'low' | 'medium' | 'high'

/** What a rating looks like: Moderate and Explicit alike. */
export function ratingClass(rating: number): RatingClass {
  if (rating < 0) return 'unavailable'
  if (rating === 0) return 'low'
  return rating <= 2 ? 'medium' : 'high'
}

export const BAR_COLOURS = {
  unavailable: 'grey',
  low: 'green',
  medium: 'yellow',
  high: 'red',
} as const satisfies Record<RatingClass, string>

/** In percent. */
export function barWidth(rating: number): number {
  return rating < 0 ? 0 : (rating / MAX_RATING) * 100
}

export const THRESHOLD_LABELS = [
  'None',
  'Very Mild',
  'Mild',
  'Moderate',
  'Strong',
  'Very Strong',
] as const

/** The level that is compared with limits: an estimate or a count of words counts as one level higher. */
export function effectiveRating(rating: number, ratingBasis: Basis): number {
  if (rating < 0) return UNAVAILABLE
  return mayBeHigher(ratingBasis) ? Math.min(rating + 1, MAX_RATING) : rating
}

export type Rated = ContentRatings & { basis: Basis }

/** Those with a limit: 5 is none. */
export function limitedDimensions(limits: Thresholds): Dimension[] {
  return DIMENSIONS.filter(({ threshold }) => limits[threshold] < MAX_RATING)
}
