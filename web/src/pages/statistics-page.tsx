import { ChartColumn } from 'lucide-react'
import { useLibrary } from '../features/library/library.api.ts'
import { isRead } from '../features/library/statistics/is-read.ts'
import { StatisticsCharts } from '../features/library/statistics/statistics-charts.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { formatCount } from '../lib/format-number.ts'
import { paths } from '../lib/paths.ts'
import { Card } from '../ui/layout/card.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { Spinner } from '../ui/states/spinner.tsx'

export function StatisticsPage() {
  useDocumentTitle('Reading statistics')
  const { data: entries, isError, isFetching, refetch } = useLibrary()
  const read = entries?.filter(isRead).length ?? 0
  return (
    <div className="wrap pb-16">
      <PageHeader
        title="Reading statistics"
        intro={read > 0 ? `${formatCount(read, 'book')} read` : null}
        actions={<LinkButton to={paths.library}>My Library</LinkButton>}
      />
      {entries ? (
        read > 0 ? (
          <Card padded={false}>
            <StatisticsCharts entries={entries} />
          </Card>
        ) : (
          <EmptyState icon={<ChartColumn aria-hidden size={28} />} title="Nothing read yet">
            Put books on the shelf “Read”, or give them stars or a read date.
          </EmptyState>
        )
      ) : isError ? (
        <LoadFailure
          title="Failed to load your library"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner label="Loading your library…" />
      )}
    </div>
  )
}
