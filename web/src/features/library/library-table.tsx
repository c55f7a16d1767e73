import type { Sort, SortKey } from '@pagelight/contract/library-list.ts'
import type { LibraryRow } from '@pagelight/contract/library.ts'
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
import { ShortVerdict } from '../books/short-verdict.tsx'
import { SelectBox } from './bulk/select-box.tsx'
import type { Selection } from './bulk/use-selection.ts'
import { EntryButtons, type EntryActions } from './entry/entry-buttons.tsx'
import { EntryFacts } from './entry/entry-facts.tsx'
import { EntryNotes } from './entry/entry-notes.tsx'
import { EntryRating } from './entry/entry-rating.tsx'
import { EntryReadDate } from './entry/entry-read-date.tsx'
import { SORT_LABELS } from './library-view.ts'

export type LibraryListProps = EntryActions & {
  entries: readonly LibraryRow[]
  limits: Thresholds | null
  compact: boolean
  selection: Selection
}

type LibraryTableProps = LibraryListProps & { sort: Sort; onSort: (key: SortKey) => void }

export function LibraryTable({
  entries,
  limits,
  compact,
  selection,
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
            <Row
              key={entry.id}
              entry={entry}
              limits={limits}
              compact={compact}
              selection={selection}
              {...actions}
            />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

type RowProps = Omit<LibraryListProps, 'entries'> & { entry: LibraryRow }

function Row({ entry, limits, compact, selection, ...actions }: RowProps) {
  const [writing, setWriting] = useState(false)
  const notesButton = useRef<HTMLButtonElement>(null)
  return (
    <tr className="hover:bg-wash/50">
      <Td
        className={classNames(
          'w-full py-1! pl-4 wrap-anywhere',
          writing ? 'min-w-88' : 'max-w-0 min-w-64',
        )}
      >
        <div className="flex items-center gap-3.5">
          <SelectBox entry={entry} selection={selection} />
          <BookCover book={entry} className={compact ? 'w-7' : 'w-10'} />
          <div className="grid min-w-0 flex-1 leading-tight">
            <Link
              to={bookPath(entry.id)}
              data-title-of={entry.id}
              title={entry.title}
              className="truncate font-serif font-semibold hover:text-accent hover:underline"
            >
              {entry.title}
            </Link>
            <div className="flex min-w-0 items-center gap-2 *:shrink-0 *:last:min-w-0 *:last:shrink">
              <BasisMark book={entry} />
              <ShortVerdict book={entry} limits={limits} besideRatings room="one_line" />
            </div>
            <div className={classNames('flex min-w-0 gap-x-3', writing && 'flex-col')}>
              {compact ? null : <EntryFacts entry={entry} />}
              <EntryNotes
                entry={entry}
                editing={writing}
                onEditing={setWriting}
                opener={notesButton}
                oneLine
              />
            </div>
          </div>
        </div>
      </Td>
      <Td className="min-w-32 py-1! wrap-anywhere text-ink-2">
        <span className="line-clamp-2 leading-snug">{entry.author}</span>
      </Td>
      <Td className="min-w-24 px-2! py-1! text-13 text-ink-2">
        <span className="line-clamp-2 leading-snug">{entry.genre}</span>
      </Td>
      <RatingCells book={entry} to={ratingsBasisPath(entry.id)} />
      <Td className="px-2! py-1!">
        <EntryRating entry={entry} />
      </Td>
      <Td className="px-1! py-1!">
        <EntryReadDate entry={entry} />
      </Td>
      <Td className="px-1! py-1! whitespace-nowrap">
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
