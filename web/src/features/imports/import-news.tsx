import type { ImportReport } from '@pagelight/contract/imports.ts'
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { CLOSED_IMPORT_NEWS, useStoredState } from '../../lib/stored-state.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { importNews } from './import-messages.ts'
import { isRunning, type useImports } from './imports.api.ts'
import { RunningImports } from './running-imports.tsx'

const NEWS_MS = 24 * 60 * 60 * 1000

/** What the running imports do, and how the newest ended, for a day or until it is closed. */
export function ImportNews({ imports }: { imports: ReturnType<typeof useImports> }) {
  const { data, isFetching, refetch } = imports
  const [opened] = useState(() => Date.now())
  const [closed, setClosed] = useStoredState<number>(CLOSED_IMPORT_NEWS, 0, Number)
  if (data === undefined) {
    return (
      <LoadFailure
        title="Your imports could not be loaded"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.some(isRunning)) return <RunningImports />
  const newest = data[0]
  const isNews = newest?.finished_at && opened - new Date(newest.finished_at).getTime() < NEWS_MS
  if (!newest || !isNews || newest.status === 'undone' || newest.id === closed) return null
  const isFine = newest.status === 'done' && isMostlyRated(newest)
  const Icon = isFine ? CircleCheck : newest.status === 'done' ? Info : TriangleAlert
  return (
    <div className="flex items-center gap-2.5 rounded-md bg-wash pl-3.5 text-13 sm:text-15">
      <Icon
        aria-hidden
        size={18}
        className={classNames('shrink-0', isFine ? 'text-accent' : 'text-ink-2')}
      />
      <p className="min-w-0 flex-1 py-1 leading-snug">
        <span>{importNews(newest)}</span>.{' '}
        <Link to={paths.imports} className="link">
          See the report
        </Link>
      </p>
      <IconButton
        label="Close the news of your import"
        icon={<X aria-hidden size={17} />}
        onClick={() => {
          setClosed(newest.id)
          document.getElementById('main')?.focus()
        }}
      />
    </div>
  )
}

const isMostlyRated = ({ added_books: added, unrated_books: unrated }: ImportReport) =>
  unrated * 2 <= added
