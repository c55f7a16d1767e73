import { ratingClass, type RatingClass } from '@pagelight/contract/ratings.ts'

const dots: Record<RatingClass, string> = {
  unavailable: 'bg-unavailable-wash text-unavailable-ink',
  low: 'bg-clean-wash text-clean-ink',
  medium: 'bg-mild-wash text-mild-ink',
  high: 'bg-moderate-wash text-moderate-ink',
}

const bars: Record<RatingClass, { filled: string; text: string }> = {
  unavailable: { filled: 'bg-unavailable', text: 'text-unavailable-ink' },
  low: { filled: 'bg-clean', text: 'text-clean-ink' },
  medium: { filled: 'bg-mild', text: 'text-mild-ink' },
  high: { filled: 'bg-moderate', text: 'text-moderate-ink' },
}

export function dotStyle(rating: number): string {
  return dots[ratingClass(rating)]
}

export function barStyle(rating: number): { filled: string; text: string } {
  return bars[ratingClass(rating)]
}
