import { Link } from 'wouter'
import { bookPath, ratingsBasisPath } from '../../lib/paths.ts'
import { BookCover } from '../../ui/book-cover.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RatingDots } from '../../ui/rating-dot.tsx'
import { LimitMark } from '../books/limit-mark.tsx'
import { EntryButtons } from './entry-actions.tsx'
import { EntryRating } from './entry-rating.tsx'
import type { LibraryListProps } from './library-table.tsx'
import { readDateText } from './read-date.ts'

export function LibraryCards({ entries, limits, compact, ...actions }: LibraryListProps) {
  return (
    <ul className={classNames('grid sm:grid-cols-2 xl:grid-cols-3', compact ? 'gap-3' : 'gap-5')}>
      {entries.map((entry) => (
        <Card
          key={entry.id}
          as="li"
          padded={false}
          className={classNames('flex min-w-0', compact ? 'gap-4 p-3.5' : 'gap-5 p-4 sm:p-5')}
        >
          <BookCover
            title={entry.title}
            author={entry.author}
            src={entry.cover_url}
            className={classNames('self-start', compact ? 'w-14' : 'w-22 sm:w-26')}
          />
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <div>
              <h3 className="text-17 leading-snug">
                <Link to={bookPath(entry.id)} className="hover:text-accent hover:underline">
                  {entry.title}
                </Link>
              </h3>
              <p className="text-ink-2">{entry.author}</p>
              {compact ? null : (
                <p className="text-13 text-ink-3">
                  {[entry.genre, entry.read_date ? `Read ${readDateText(entry.read_date)}` : null]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              )}
            </div>
            <RatingDots book={entry} to={ratingsBasisPath(entry.id)} />
            <LimitMark book={entry} limits={limits} />
            <div className="mt-auto -ml-1.5 flex flex-wrap items-center justify-between gap-x-2">
              <EntryRating entry={entry} />
              <EntryButtons entry={entry} {...actions} />
            </div>
          </div>
        </Card>
      ))}
    </ul>
  )
}
