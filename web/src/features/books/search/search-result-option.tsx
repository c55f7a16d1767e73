import type { SearchResult } from '@pagelight/contract/books.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { formatPercent } from '../../../lib/format-number.ts'
import { BookCover } from '../../../ui/covers/book-cover.tsx'
import { seriesText } from '../series-text.ts'
import { ShortVerdict } from '../short-verdict.tsx'

export function SearchResultOption({
  result,
  limits,
  isOther = false,
}: {
  result: SearchResult
  limits: Thresholds | null
  /** Not what was asked for: no match and no verdict, which would say that it is. */
  isOther?: boolean
}) {
  const match = isOther ? null : `${formatPercent(result.match_quality)} match`
  const readers = result.isbn_by_readers ? 'ISBN from readers only' : null
  const facts = [result.genre, result.year, match, readers].filter(Boolean).join(' · ')
  return (
    <span className="flex items-center gap-3">
      <BookCover book={result} className="w-9" />
      <span className="grid min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 font-[550]">
          {result.title}
        </span>
        <span className="truncate text-13 text-ink-2">{result.author || 'Unknown author'}</span>
        {result.series_name ? (
          <span className="truncate text-13 text-ink-3">{seriesText(result)}</span>
        ) : null}
        <span className="text-13 text-ink-3 tabular-nums">{facts}</span>
        {isOther ? null : <ShortVerdict book={result} limits={limits} />}
      </span>
    </span>
  )
}
