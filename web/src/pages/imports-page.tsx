import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { ExportButtons } from '../features/imports/export-buttons.tsx'
import { ImportReportCard } from '../features/imports/import-report-card.tsx'
import { useImports } from '../features/imports/imports.api.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { OnDemand } from '../ui/overlays/on-demand.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { ListSkeleton } from '../ui/states/skeletons.tsx'
import { lazyPart } from '../ui/states/lazy-part.tsx'

const ImportDialog = lazyPart(
  async () => (await import('../features/imports/import-dialog.tsx')).ImportDialog,
)

export function ImportsPage() {
  useDocumentTitle('Import and export')
  const [importing, setImporting] = useState(false)
  return (
    <div className="wrap pb-16">
      <PageHeader
        title="Import and export"
        intro="Import your library, and export it whenever you like."
        actions={<LinkButton to={paths.library}>My Library</LinkButton>}
      />
      <div className="grid gap-12">
        <section aria-labelledby="imports" className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="imports" className="text-20">
              Your imports
            </h2>
            <Button
              variant="primary"
              icon={<FileUp aria-hidden size={18} />}
              onClick={() => setImporting(true)}
            >
              Import
            </Button>
          </div>
          <Imports />
        </section>
        <section aria-labelledby="export" className="grid justify-items-start gap-3">
          <h2 id="export" className="text-20">
            Export
          </h2>
          <p className="prose text-ink-2">
            Your books with all that you and your imports say of them. The CSV has the columns of a
            Goodreads export: your notes are the reviews in it, your private notes stay apart. Both
            files can be imported here again.
          </p>
          <ExportButtons />
        </section>
      </div>
      <OnDemand when={importing}>
        <ImportDialog open={importing} onOpenChange={setImporting} />
      </OnDemand>
    </div>
  )
}

function Imports() {
  const { data, isError, isFetching, refetch } = useImports()
  if (data?.length === 0) return <p className="text-ink-2">Nothing has been imported yet.</p>
  if (data) {
    return (
      <ul className="grid gap-4">
        {data.map((report) => (
          <ImportReportCard key={report.id} report={report} />
        ))}
      </ul>
    )
  }
  if (!isError) return <ListSkeleton label="Loading your imports…" shape="rows" />
  return (
    <LoadFailure retrying={isFetching} onRetry={() => void refetch()}>
      Your imports could not be loaded.
    </LoadFailure>
  )
}
