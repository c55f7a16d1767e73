import type { LibraryEntry } from '@pagelight/contract/library.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { bookPath, ratingsBasisPath } from '../../lib/paths.ts'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RatingDots } from '../../ui/ratings/rating-dot.tsx'
import { ShortVerdict } from '../books/verdict.tsx'
import { EntryButtons, type EntryActions } from './entry/entry-buttons.tsx'
import { EntryNotes } from './entry/entry-notes.tsx'
import { EntryRating } from './entry/entry-rating.tsx'
import { EntryReadDate } from './entry/entry-read-date.tsx'
import type { LibraryListProps } from './library-table.tsx'

export function LibraryCards({ entries, limits, compact, ...actions }: LibraryListProps) {
  return (
    <ul className={classNames('grid sm:grid-cols-2 xl:grid-cols-3', compact ? 'gap-3' : 'gap-5')}>
      {entries.map((entry) => (
        <LibraryCard key={entry.id} entry={entry} limits={limits} compact={compact} {...actions} />
      ))}
    </ul>
  )
}

type LibraryCardProps = EntryActions & {
  entry: LibraryEntry
  limits: Thresholds | null
  compact: boolean
}

function LibraryCard({ entry, limits, compact, ...actions }: LibraryCardProps) {
  const [writing, setWriting] = useState(false)
  return (
    <Card
      as="li"
      padded={false}
      className={classNames(
        'flex min-w-0 flex-col',
        compact ? 'gap-2 p-3.5 pb-1' : 'gap-3 p-4 pb-1.5 sm:p-5 sm:pb-2',
      )}
    >
      <div className={classNames('flex flex-1', compact ? 'gap-4' : 'gap-5')}>
        <BookCover
          title={entry.title}
          author={entry.author}
          genre={entry.genre}
          src={entry.cover_url}
          className={classNames('self-start', compact ? 'w-14' : 'w-22 sm:w-26')}
        />
        <div className="grid min-w-0 flex-1 content-start gap-2">
          <div>
            <h3 className="text-17 leading-snug">
              <Link to={bookPath(entry.id)} className="hover:text-accent hover:underline">
                {entry.title}
              </Link>
            </h3>
            <p className="text-ink-2">{entry.author}</p>
            {compact ? null : <p className="text-13 text-ink-3">{entry.genre}</p>}
          </div>
          <RatingDots book={entry} to={ratingsBasisPath(entry.id)} />
          <ShortVerdict book={entry} limits={limits} besideRatings />
          <div className="-ml-1.5">
            <EntryRating entry={entry} />
          </div>
        </div>
      </div>
      <EntryNotes entry={entry} editing={writing} onEditing={setWriting} />
      <div className="flex items-center justify-between gap-x-2 border-t border-line pt-1.5">
        <div className="-ml-2">
          <EntryReadDate entry={entry} />
        </div>
        <div className="-mr-2.5">
          <EntryButtons entry={entry} {...actions} />
        </div>
      </div>
    </Card>
  )
}
