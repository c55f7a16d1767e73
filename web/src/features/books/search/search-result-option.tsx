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
  // On a phone two lines: the title, and the verdict with the author.
  return (
    <span className="flex items-center gap-3">
      <BookCover book={result} className="w-7 sm:w-9" />
      <span className="grid min-w-0 flex-1">
        <span dir="auto" className="line-clamp-1 font-[550] sm:line-clamp-2">
          {result.title}
        </span>
        <span className="flex min-w-0 items-center gap-2 sm:contents">
          {isOther ? null : (
            <span className="shrink-0 empty:hidden sm:order-1">
              <ShortVerdict book={result} limits={limits} room="word_on_phones" />
            </span>
          )}
          <span className="truncate text-13 text-ink-2">{result.author || 'Unknown author'}</span>
          {result.series_name ? (
            <span className="truncate text-13 text-ink-3 max-sm:sr-only">{seriesText(result)}</span>
          ) : null}
          <span className="text-13 text-ink-3 tabular-nums max-sm:sr-only">{facts}</span>
        </span>
      </span>
    </span>
  )
}
