import { Link } from 'wouter'
import { bookPath, ratingsBasisPath } from '../../lib/paths.ts'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { RatingDots } from '../../ui/ratings/rating-dot.tsx'
import { ShortVerdict } from '../books/short-verdict.tsx'
import { SelectBox } from './bulk/select-box.tsx'
import type { LibraryListProps } from './library-table.tsx'

type LibraryCoversProps = Pick<LibraryListProps, 'entries' | 'limits' | 'compact' | 'selection'>

/** A wall of covers; what can be changed is on the page of each book. */
export function LibraryCovers({ entries, limits, compact, selection }: LibraryCoversProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-4 gap-y-6 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] sm:gap-x-6">
      {entries.map((entry) => (
        <li key={entry.id} className="grid min-w-0 content-start gap-2">
          <Link to={bookPath(entry.id)} data-title-of={entry.id} className="block">
            <BookCover
              book={entry}
              alt={`${entry.title} by ${entry.author || 'an unknown author'}`}
              className="w-full"
            />
          </Link>
          <SelectBox entry={entry} selection={selection} />
          {compact ? null : (
            <>
              <ShortVerdict book={entry} limits={limits} besideRatings />
              <RatingDots book={entry} to={ratingsBasisPath(entry.id)} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
