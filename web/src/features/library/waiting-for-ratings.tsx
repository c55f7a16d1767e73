import type { LibraryEntry } from '@pagelight/contract/library.ts'
import { Hourglass } from 'lucide-react'
import { useMemo } from 'react'
import { formatCount } from '../../lib/format-number.ts'

/** What one reader alone has told, or an administrator has removed, is not analyzed for others. */
function isWaiting({ provenance, standing }: LibraryEntry): boolean {
  return provenance === null && standing !== 'unconfirmed' && standing !== 'removed'
}

/** After an import many books are analyzed in the background. */
export function WaitingForRatings({ entries }: { entries: readonly LibraryEntry[] }) {
  const waiting = useMemo(() => entries.filter(isWaiting).length, [entries])
  if (waiting === 0) return null
  return (
    <p className="flex items-center gap-2 text-15 text-ink-2">
      <Hourglass aria-hidden size={17} className="shrink-0" />
      {`${formatCount(waiting, 'book')} waiting for ratings`}
    </p>
  )
}
