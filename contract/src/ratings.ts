/**
 * The content scale: what the numbers mean, how they are shown, and when a book is within a reader's limits. What each
 * level means is in rubric.ts, the prose for people in docs/rating-rubric.md: they change together, with RUBRIC_VERSION.
 * No zod in here, so that the browser can have it for nothing; the schemas are in rating-schemas.ts.
 */
export const RUBRIC_VERSION = 1

export const UNAVAILABLE = -1
export const MAX_RATING = 5

/** What an analysis rests on, strongest first. */
export const BASES = ['full_text', 'knowledge', 'metadata', 'none'] as const
export type Basis = (typeof BASES)[number]

export const TARGET_AUDIENCES = ['Children', 'Middle grade', 'Young adult', 'Adult'] as const
export type TargetAudience = (typeof TARGET_AUDIENCES)[number]

/** The three dimensions, in the order in which they are always shown. */
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
export type DimensionKey = Dimension['key']
export type ContentRatings = Record<Dimension['rating'], number>
export type Thresholds = Record<Dimension['threshold'], number>

export const DEFAULT_THRESHOLDS: Thresholds = {
  language_threshold: 5,
  sexual_content_threshold: 5,
  violence_threshold: 5,
}

export type RatingLabel = 'Clean' | 'Mild' | 'Moderate' | 'Explicit'

/** The word for a rating; null for -1, which has no level. */
export function ratingLabel(rating: number): RatingLabel | null {
  if (rating < 0) return null
  if (rating === 0) return 'Clean'
  if (rating <= 2) return 'Mild'
  if (rating <= 4) return 'Moderate'
  return 'Explicit'
}

export type DotClass = 'unavailable' | 'low' | 'medium' | 'high'

/** Colour class of a dot: unavailable -1, low 0, medium 1-2, high 3 and above. */
export function dotClass(rating: number): DotClass {
  if (rating < 0) return 'unavailable'
  if (rating === 0) return 'low'
  return rating <= 2 ? 'medium' : 'high'
}

export type BarColour = 'grey' | 'green' | 'yellow' | 'red'

export function barColour(rating: number): BarColour {
  if (rating < 0) return 'grey'
  if (rating === 0) return 'green'
  return rating <= 2 ? 'yellow' : 'red'
}

/** Bar width in percent of the full bar. */
export function barWidth(rating: number): number {
  return rating < 0 ? 0 : (rating / MAX_RATING) * 100
}

/** Labels of the threshold sliders. Index 0-5. */
export const THRESHOLD_LABELS = [
  'None',
  'Very Mild',
  'Mild',
  'Moderate',
  'Strong',
  'Very Strong',
] as const

/** The level that limits are checked against: an estimate may hide one level more than it says. */
export function effectiveRating(rating: number, ratingBasis: Basis): number {
  if (rating < 0) return UNAVAILABLE
  return ratingBasis === 'metadata' ? Math.min(rating + 1, MAX_RATING) : rating
}

export type Rated = ContentRatings & { basis: Basis }

/**
 * The dimensions in which a book is beyond a reader's limits, empty when it is within them. An unavailable
 * rating is within a limit only when that limit is 5: nobody can promise less about a book nobody has rated.
 */
export function beyondLimits(book: Rated, limits: Thresholds): Dimension[] {
  return DIMENSIONS.filter((dimension) => {
    const limit = limits[dimension.threshold]
    const rating = effectiveRating(book[dimension.rating], book.basis)
    return rating < 0 ? limit < MAX_RATING : rating > limit
  })
}

export function isWithinLimits(book: Rated, limits: Thresholds): boolean {
  return beyondLimits(book, limits).length === 0
}
