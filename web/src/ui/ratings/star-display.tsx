import { Star } from 'lucide-react'

export const STARS = [1, 2, 3, 4, 5] as const

export function starsText(stars: number): string {
  return stars === 1 ? '1 star' : `${stars} stars`
}

/** A rating to read, not to change. */
export function StarDisplay({ value, size = 17 }: { value: number | null; size?: number }) {
  if (value === null) return <span className="text-13 text-ink-3">Not rated</span>
  return (
    <span className="inline-flex gap-0.5 text-star">
      <span className="sr-only">{`${value} of 5 stars`}</span>
      {STARS.map((star) => (
        <Star
          key={star}
          aria-hidden
          size={size}
          strokeWidth={1.6}
          fill={star <= value ? 'currentColor' : 'none'}
        />
      ))}
    </span>
  )
}
