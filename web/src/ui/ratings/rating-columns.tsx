import { DIMENSIONS, type Basis, type ContentRatings } from '@pagelight/contract/ratings.ts'
import { Link } from 'wouter'
import { RatingDot } from './rating-dot.tsx'
import { RATINGS_SOURCE } from './rating-messages.ts'
import { Td, Th } from '../layout/table.tsx'

export function RatingHeads() {
  return DIMENSIONS.map((dimension) => (
    <Th key={dimension.key} className="w-12 px-1! text-center xl:w-13">
      <abbr title={dimension.shortName} className="no-underline">
        {dimension.letter}
      </abbr>
    </Th>
  ))
}

/** `to` links to the basis of the ratings. A BasisMark belongs beside the title. */
export function RatingCells({
  book,
  to,
}: {
  book: ContentRatings & { basis?: Basis }
  to?: string | undefined
}) {
  return DIMENSIONS.map((dimension, index) => {
    const dot = (
      <RatingDot dimension={dimension} rating={book[dimension.rating]} basis={book.basis} />
    )
    return (
      <Td key={dimension.key} className="w-12 px-1! text-center xl:w-13">
        {to === undefined ? (
          dot
        ) : (
          // All three have the same target: one tab stop is enough.
          <Link
            to={to}
            tabIndex={index === 0 ? undefined : -1}
            className="inline-grid rounded-full hover:outline-2 hover:outline-line"
          >
            {dot}
            <span className="sr-only">{`; ${RATINGS_SOURCE}`}</span>
          </Link>
        )}
      </Td>
    )
  })
}
