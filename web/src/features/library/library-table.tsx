import type { LibraryEntry } from '@pagelight/contract/library.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { bookPath, ratingsBasisPath } from '../../lib/paths.ts'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { BasisMark } from '../../ui/ratings/basis-mark.tsx'
import { RatingCells, RatingHeads } from '../../ui/ratings/rating-columns.tsx'
import { SortTh, Table, Td, Th } from '../../ui/layout/table.tsx'
import { ShortVerdict } from '../books/verdict.tsx'
import { EntryButtons, type EntryActions } from './entry/entry-buttons.tsx'
import { EntryNotes } from './entry/entry-notes.tsx'
import { EntryRating } from './entry/entry-rating.tsx'
import { EntryReadDate } from './entry/entry-read-date.tsx'
import { SORT_LABELS, type Sort, type SortKey } from './library-view.ts'

export type LibraryListProps = EntryActions & {
  entries: readonly LibraryEntry[]
  limits: Thresholds | null
  compact: boolean
}

type LibraryTableProps = LibraryListProps & { sort: Sort; onSort: (key: SortKey) => void }

export function LibraryTable({
  entries,
  limits,
  compact,
  sort,
  onSort,
  ...actions
}: LibraryTableProps) {
  const sortHead = (key: SortKey, className?: string) => (
    <SortTh
      label={SORT_LABELS[key]}
      direction={sort.key === key ? sort.direction : null}
      onSort={() => onSort(key)}
      className={className}
    />
  )
  return (
    <Card padded={false} className="relative overflow-x-auto">
      <Table
        caption="Your books"
        density={compact ? 'compact' : 'comfortable'}
        className="min-w-[66rem]"
      >
        <thead>
          <tr>
            {sortHead('title', 'pl-3')}
            {sortHead('author')}
            {sortHead('genre')}
            <RatingHeads />
            {sortHead('user_rating')}
            {sortHead('read_date')}
            <Th>Actions</Th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} limits={limits} compact={compact} {...actions} />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

type RowProps = EntryActions & { entry: LibraryEntry; limits: Thresholds | null; compact: boolean }

function Row({ entry, limits, compact, ...actions }: RowProps) {
  const [writing, setWriting] = useState(false)
  const notesButton = useRef<HTMLButtonElement>(null)
  return (
    <tr className="hover:bg-wash/50">
      <Td
        className={classNames('pl-5 wrap-anywhere', writing ? 'min-w-72 xl:min-w-88' : 'min-w-56')}
      >
        <div className="flex items-center gap-3.5">
          <BookCover
            title={entry.title}
            author={entry.author}
            genre={entry.genre}
            src={entry.cover_url}
            className={compact ? 'w-7' : 'w-11'}
          />
          <div className="grid min-w-0 flex-1 gap-0.5">
            <Link
              to={bookPath(entry.id)}
              className="font-serif leading-snug font-semibold hover:text-accent hover:underline"
            >
              {entry.title}
            </Link>
            <BasisMark book={entry} />
            <ShortVerdict book={entry} limits={limits} besideRatings />
            <EntryNotes
              entry={entry}
              editing={writing}
              onEditing={setWriting}
              opener={notesButton}
            />
          </div>
        </div>
      </Td>
      <Td className="min-w-32 wrap-anywhere text-ink-2">{entry.author}</Td>
      <Td className="text-ink-2">{entry.genre}</Td>
      <RatingCells book={entry} to={ratingsBasisPath(entry.id)} />
      <Td className="px-2!">
        <EntryRating entry={entry} />
      </Td>
      <Td className="px-1!">
        <EntryReadDate entry={entry} />
      </Td>
      <Td className="px-1! whitespace-nowrap">
        <EntryButtons
          entry={entry}
          notesButton={notesButton}
          onNotes={() => setWriting(true)}
          {...actions}
        />
      </Td>
    </tr>
  )
}
