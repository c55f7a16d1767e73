import { EyeOff } from 'lucide-react'
import { ratingsBasisPath } from '../../lib/paths.ts'
import { BasisMark } from '../../ui/ratings/basis-mark.tsx'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RatingCells, RatingHeads } from '../../ui/ratings/rating-columns.tsx'
import { Table, Td, Th } from '../../ui/layout/table.tsx'
import { BookLink } from '../books/book-link.tsx'
import { ShortVerdict } from '../books/short-verdict.tsx'
import { formatPercent } from '../../lib/format-number.ts'
import type { RecommendationListProps } from './recommendation-list-props.ts'
import { recommendationKey } from './recommendation-view.ts'

export function RecommendationTable({
  books,
  limits,
  onAdd,
  onDetails,
  onDismiss,
  busy,
}: RecommendationListProps) {
  return (
    <Card padded={false} className="relative overflow-x-auto">
      <Table caption="Recommended books" className="min-w-[56rem]">
        <thead>
          <tr>
            <Th className="pl-5">Book</Th>
            <Th>Author</Th>
            <Th>Genre</Th>
            <Th className="text-right">Match</Th>
            <RatingHeads />
            <Th>Actions</Th>
          </tr>
        </thead>
        <tbody>
          {books.map((book) => (
            <tr key={recommendationKey(book)} className="hover:bg-wash/50">
              <Td className="min-w-64 pl-5 wrap-anywhere">
                <div className="flex items-center gap-3.5">
                  <BookCover book={book} className="w-11" />
                  <div className="grid min-w-0 gap-0.5">
                    <p className="font-serif leading-snug font-semibold">
                      <BookLink book={book} />
                    </p>
                    <p className="line-clamp-2 text-15 leading-snug text-ink-2">{book.reason}</p>
                    <BasisMark book={book} />
                    <ShortVerdict book={book} limits={limits} besideRatings />
                  </div>
                </div>
              </Td>
              <Td className="min-w-32 wrap-anywhere text-ink-2">{book.author}</Td>
              <Td className="text-ink-2">{book.genre}</Td>
              <Td className="text-right font-serif font-semibold text-accent tabular-nums">
                {formatPercent(book.match_score)}
              </Td>
              <RatingCells book={book} to={ratingsBasisPath(book.id)} />
              <Td className="whitespace-nowrap">
                <span className="inline-flex gap-2">
                  <Button
                    size="sm"
                    loading={busy.has(recommendationKey(book))}
                    onClick={() => onAdd(book)}
                  >
                    Add<span className="sr-only">{` ${book.title}`}</span>
                  </Button>
                  <Button size="sm" variant="quiet" onClick={() => onDetails(book)}>
                    Details<span className="sr-only">{` of ${book.title}`}</span>
                  </Button>
                  <IconButton
                    label={`Not interested in ${book.title}`}
                    icon={<EyeOff aria-hidden size={17} />}
                    onClick={() => onDismiss(book)}
                  />
                </span>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
