import type { LibraryRow } from '@pagelight/contract/library.ts'
import { SHELF_LABELS } from '@pagelight/contract/constants/shelves.ts'
import { seriesText } from '../../books/series-text.ts'
import { ownTitle } from '../library-view.ts'

type Facts = Pick<
  LibraryRow,
  'title' | 'imported' | 'series_name' | 'series_position' | 'shelf' | 'tags'
>

/** What the reader calls it, if otherwise, series, shelf and tags in one line. */
export function EntryFacts({ entry }: { entry: Facts }) {
  const { shelf, tags } = entry
  const facts = [ownTitle(entry), seriesText(entry), shelf && SHELF_LABELS[shelf], ...tags].filter(
    Boolean,
  )
  if (facts.length === 0) return null
  const text = facts.join(' · ')
  return (
    <p title={text} className="min-w-0 truncate text-13 text-ink-3">
      {text}
    </p>
  )
}
