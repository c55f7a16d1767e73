import type { LibraryRow } from '@pagelight/contract/library.ts'
import { ChartColumn } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { formatCount } from '../../../lib/format-number.ts'
import { paths } from '../../../lib/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { isRead } from './is-read.ts'

type StatisticsLinkProps = { entries: readonly LibraryRow[]; className: string }

/** Not there until a book has been read. */
export function StatisticsLink({ entries, className }: StatisticsLinkProps) {
  const read = useMemo(() => entries.filter(isRead).length, [entries])
  if (read === 0) return null
  return (
    <Link
      to={paths.statistics}
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 text-15 text-ink-2 underline hover:text-accent',
        className,
      )}
    >
      <ChartColumn aria-hidden size={16} className="shrink-0" />
      <span>
        Reading statistics
        <span className="sr-only">{`, ${formatCount(read, 'book')} read`}</span>
      </span>
    </Link>
  )
}
