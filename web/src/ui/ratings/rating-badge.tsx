import type { Dimension } from '@pagelight/contract/ratings.ts'

/** The name of a dimension. Its bar has the colour of the level. */
export function RatingBadge({ dimension }: { dimension: Dimension }) {
  return (
    <span className="inline-flex min-h-7 items-center rounded-full bg-wash px-2.5 text-13 font-medium whitespace-nowrap">
      {dimension.name}
    </span>
  )
}
