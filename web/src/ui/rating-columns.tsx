import { DIMENSIONS, type Basis, type ContentRatings } from '@pagelight/contract/ratings.ts'
import { RatingDot } from './rating-dot.tsx'
import { Td, Th } from './table.tsx'

/** The heads L, S and V of a table of books. */
export function RatingHeads() {
  return DIMENSIONS.map((dimension) => (
    <Th key={dimension.key} className="px-1! text-center">
      <abbr title={dimension.shortName} className="no-underline">
        {dimension.letter}
      </abbr>
    </Th>
  ))
}

/** What stands below them. */
export function RatingCells({ book }: { book: ContentRatings & { basis?: Basis } }) {
  return DIMENSIONS.map((dimension) => (
    <Td key={dimension.key} className="px-1! text-center">
      <RatingDot dimension={dimension} rating={book[dimension.rating]} basis={book.basis} />
    </Td>
  ))
}
