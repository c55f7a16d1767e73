import type { LibraryRow } from '@pagelight/contract/library.ts'
import { ChevronDown, Star } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { bookPath, ratingsBasisPath } from '../../lib/paths.ts'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/button.tsx'
import { RatingDots } from '../../ui/ratings/rating-dot.tsx'
import { ShortVerdict } from '../books/short-verdict.tsx'
import { SelectBox } from './bulk/select-box.tsx'
import { EntryButtons } from './entry/entry-buttons.tsx'
import { EntryFacts } from './entry/entry-facts.tsx'
import { EntryNotes } from './entry/entry-notes.tsx'
import { EntryRating } from './entry/entry-rating.tsx'
import { EntryReadDate } from './entry/entry-read-date.tsx'
import type { LibraryListProps } from './library-table.tsx'

/** On a phone one list of rows, each of which unfolds to what can be changed. */
export function LibraryCards({ entries, compact, ...list }: LibraryListProps) {
  return (
    <ul
      className={classNames(
        'grid grid-cols-1 max-sm:divide-y max-sm:divide-line max-sm:overflow-hidden max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-sheet',
        'sm:grid-cols-2 xl:grid-cols-3',
        compact ? 'sm:gap-3' : 'sm:gap-5',
      )}
    >
      {entries.map((entry) => (
        <LibraryCard key={entry.id} entry={entry} compact={compact} {...list} />
      ))}
    </ul>
  )
}

type LibraryCardProps = Omit<LibraryListProps, 'entries'> & { entry: LibraryRow }

function LibraryCard({ entry, limits, compact, selection, ...actions }: LibraryCardProps) {
  const [writing, setWriting] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  const folded = unfolded ? undefined : 'max-sm:hidden'
  return (
    <li
      className={classNames(
        'flex min-w-0 flex-col sm:rounded-lg sm:border sm:border-line sm:bg-sheet sm:shadow-xs',
        'max-sm:px-3 max-sm:py-1',
        compact ? 'sm:gap-2 sm:p-3.5 sm:pb-1' : 'sm:gap-3 sm:p-5 sm:pb-2',
      )}
    >
      <div className={classNames('flex flex-1 gap-2.5', compact ? 'sm:gap-4' : 'sm:gap-5')}>
        <SelectBox entry={entry} selection={selection} />
        <BookCover
          book={entry}
          className={classNames('w-10 self-center sm:self-start', compact ? 'sm:w-14' : 'sm:w-26')}
        />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start sm:gap-2">
          <CardHead entry={entry} compact={compact} unfolded={unfolded} onUnfold={setUnfolded} />
          <div className="flex flex-wrap items-center gap-x-1.5 sm:grid sm:gap-2">
            <ShortVerdict
              book={entry}
              limits={limits}
              besideRatings
              room={unfolded ? 'two_lines' : 'word_on_phones'}
            />
            <RatingDots book={entry} to={ratingsBasisPath(entry.id)} />
          </div>
          <div className={classNames('-ml-1.5', folded)}>
            <EntryRating entry={entry} />
          </div>
        </div>
      </div>
      <div className={classNames('grid gap-2 max-sm:mt-2', folded)}>
        <EntryNotes entry={entry} editing={writing} onEditing={setWriting} />
        <div className="flex items-center justify-between gap-x-2 border-t border-line pt-1.5">
          <div className="-ml-2">
            <EntryReadDate entry={entry} />
          </div>
          <div className="-mr-2.5">
            <EntryButtons entry={entry} {...actions} />
          </div>
        </div>
      </div>
    </li>
  )
}

type CardHeadProps = {
  entry: LibraryRow
  compact: boolean
  unfolded: boolean
  onUnfold: (unfolded: boolean) => void
}

function CardHead({ entry, compact, unfolded, onUnfold }: CardHeadProps) {
  const { id, title, author, genre, user_rating: stars } = entry
  return (
    <div className="flex gap-x-2">
      <div className="min-w-0 flex-1">
        <h3 className="text-15 leading-snug sm:text-17">
          {/* Cut here and not in the heading, which would cut the ring of the focus. */}
          <Link
            to={bookPath(id)}
            data-title-of={id}
            className="-my-0.5 block truncate py-0.5 hover:text-accent hover:underline sm:whitespace-normal"
          >
            {title}
          </Link>
        </h3>
        <div className="max-sm:flex max-sm:gap-x-1.5 max-sm:text-13">
          {stars === null || unfolded ? null : <OwnStars stars={stars} />}
          <p className="max-w-full shrink-0 truncate text-ink-2 sm:whitespace-normal">{author}</p>
          <EntryFacts entry={entry} />
        </div>
        {compact || !genre ? null : (
          <p className={classNames('text-13 text-ink-3', !unfolded && 'max-sm:hidden')}>{genre}</p>
        )}
      </div>
      <IconButton
        className="-mt-1.5 -mr-2.5 -mb-6 sm:hidden"
        label={`${unfolded ? 'Less' : 'More'} about ${title}`}
        aria-expanded={unfolded}
        icon={
          <ChevronDown
            aria-hidden
            size={18}
            className={classNames('transition-transform', unfolded && 'rotate-180')}
          />
        }
        onClick={() => onUnfold(!unfolded)}
      />
    </div>
  )
}

function OwnStars({ stars }: { stars: number }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-0.5 font-medium tabular-nums sm:hidden">
      <span className="sr-only">Your stars:</span>
      {stars}
      <Star aria-hidden size={13} fill="currentColor" className="text-star" />
    </span>
  )
}
