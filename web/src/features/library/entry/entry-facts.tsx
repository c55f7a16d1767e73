import type { LibraryRow } from '@pagelight/contract/library.ts'
import { SHELF_LABELS } from '@pagelight/contract/constants/shelves.ts'
import { seriesText } from '../../books/series-text.ts'

type Facts = Pick<LibraryRow, 'series_name' | 'series_position' | 'shelf' | 'tags'>

/** Series, shelf and tags in one line. */
export function EntryFacts({ entry }: { entry: Facts }) {
  const { shelf, tags } = entry
  const facts = [seriesText(entry), shelf && SHELF_LABELS[shelf], ...tags].filter(Boolean)
  if (facts.length === 0) return null
  const text = facts.join(' · ')
  return (
    <p title={text} className="min-w-0 truncate text-13 text-ink-3">
      {text}
    </p>
  )
}
