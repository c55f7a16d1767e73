import type { ImportReport } from '@pagelight/contract/imports.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { CLOSED_IMPORT_NEWS, useStoredState } from '../../lib/stored-state.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/states/load-failure.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { importNews, WHY_UNRATED } from './import-messages.ts'
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
  return (
    <Notice
      tone={newest.status !== 'done' ? 'warning' : isMostlyRated(newest) ? 'success' : 'info'}
      title={importNews(newest)}
      action={
        <span className="flex flex-wrap gap-x-5">
          <Link to={paths.imports} className="link inline-flex min-h-11 items-center">
            See the report
          </Link>
          {newest.unrated_books > 0 ? (
            <Link to={WHY_UNRATED.to} className="link inline-flex min-h-11 items-center">
              {WHY_UNRATED.text}
            </Link>
          ) : null}
          <Button
            variant="quiet"
            size="sm"
            className="max-sm:-ml-3"
            aria-label="Close the news of your import"
            onClick={() => {
              setClosed(newest.id)
              document.getElementById('main')?.focus()
            }}
          >
            Close
          </Button>
        </span>
      }
    />
  )
}

const isMostlyRated = ({ added_books: added, unrated_books: unrated }: ImportReport) =>
  unrated * 2 <= added
