import { proposeAge } from '@pagelight/contract/ages.ts'
import {
  DIMENSIONS,
  isEstimated,
  MAX_RATING,
  type Rated,
  type TargetAudience,
} from '@pagelight/contract/ratings.ts'

const TAG_NAMES = { language: 'Language', sexual: 'Sexual content', violence: 'Violence' } as const

/** What other programs are told of a book's ratings, in words without commas, at which some of them split. */
export function ratingTags(book: Rated, audience: TargetAudience | null): string[] {
  const known = DIMENSIONS.filter(({ rating }) => book[rating] >= 0)
  if (known.length === 0) return ['Rating not known']
  const age = proposeAge(book, audience)
  return [
    ...(age === null ? [] : [`Ages ${age}+`]),
    ...DIMENSIONS.map(({ key, rating }) =>
      book[rating] < 0
        ? `${TAG_NAMES[key]} not known`
        : `${TAG_NAMES[key]} ${book[rating]} of ${MAX_RATING}`,
    ),
    ...(isEstimated(book.basis) ? ['Rating estimated'] : []),
  ]
}
