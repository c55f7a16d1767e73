import {
  DIMENSIONS,
  UNAVAILABLE,
  type Basis,
  type ContentRatings,
  type Dimension,
} from '@pagelight/contract/ratings.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { BasisMark } from './basis-mark.tsx'
import { classNames } from '../class-names.ts'
import { dotStyle } from './rating-colours.ts'
import { isEstimate, ratingText, RATINGS_SOURCE } from './rating-messages.ts'

type RatingProps = { dimension: Dimension; rating: number; basis?: Basis; small?: boolean }

function shape(rating: number, basis: Basis | undefined): string {
  return classNames(
    dotStyle(rating),
    isEstimate(rating, basis) && 'border border-dashed border-current',
  )
}

/** '----' if there is no rating. */
export function RatingDot({ dimension, rating, basis, small = false }: RatingProps) {
  const text = ratingText(dimension, rating, basis)
  return (
    <span
      data-rating={rating}
      title={text}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full text-13 font-[650] whitespace-nowrap tabular-nums',
        small ? 'h-5' : 'h-7',
        rating === UNAVAILABLE ? 'w-10' : small ? 'w-5' : 'w-7',
        shape(rating, basis),
      )}
    >
      <span className="sr-only">{text}</span>
      <span aria-hidden className={rating === UNAVAILABLE ? '-tracking-[0.08em]' : undefined}>
        {rating === UNAVAILABLE ? '----' : rating}
      </span>
    </span>
  )
}

type RatingsProps = {
  book: ContentRatings & { basis?: Basis }
  /** A link to the basis of the ratings. */
  to?: string | undefined
}

function RatingsLink({
  to,
  className,
  children,
}: {
  to: string | undefined
  className: string
  children: ReactNode
}) {
  if (to === undefined) return <span className={className}>{children}</span>
  const linkProps = {
    title: RATINGS_SOURCE,
    className: classNames(className, 'rounded-sm hover:outline-2 hover:outline-line'),
  }
  const content = (
    <>
      {children}
      <span className="sr-only">{RATINGS_SOURCE}</span>
    </>
  )
  // A fragment of this page: only a real link triggers hashchange.
  if (to.startsWith('#')) {
    return (
      <a href={to} {...linkProps}>
        {content}
      </a>
    )
  }
  return (
    <Link to={to} {...linkProps}>
      {content}
    </Link>
  )
}

export function RatingDots({ book, to }: RatingsProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <RatingsLink to={to} className="inline-flex flex-wrap gap-x-3 gap-y-1.5">
        {DIMENSIONS.map((dimension) => (
          <span key={dimension.key} className="inline-flex items-center gap-1.5">
            <span aria-hidden className="text-13 font-medium text-ink-3">
              {dimension.letter}
            </span>
            <RatingDot dimension={dimension} rating={book[dimension.rating]} basis={book.basis} />
            <span className="sr-only">; </span>
          </span>
        ))}
      </RatingsLink>
      <BasisMark book={book} />
    </span>
  )
}
