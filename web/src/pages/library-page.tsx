import { FileUp, LibraryBig, Plus } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { useLibrarySettings } from '../features/library/library-settings.ts'
import { LibraryBrowser } from '../features/library/library-browser.tsx'
import { useLibrary } from '../features/library/library.api.ts'
import { StatisticsPanel } from '../features/library/statistics/statistics-panel.tsx'
import { RunningImports } from '../features/imports/running-imports.tsx'
import { usePreferences } from '../features/preferences/preferences.api.ts'
import { Link } from 'wouter'
import { hasStatus } from '../lib/api-error.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { OnDemand } from '../ui/overlays/on-demand.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { ListSkeleton } from '../ui/states/skeletons.tsx'
import { toast } from '../ui/overlays/toast.ts'

const AddBookDialog = lazy(async () => ({
  default: (await import('../features/library/add-book-dialog.tsx')).AddBookDialog,
}))

const ImportDialog = lazy(async () => ({
  default: (await import('../features/imports/import-dialog.tsx')).ImportDialog,
}))

const FAILED = 'Failed to load your library'

export function LibraryPage() {
  useDocumentTitle('My Library')
  const library = useLibrary()
  const limits = usePreferences().data ?? null
  const settings = useLibrarySettings()
  const [adding, setAdding] = useState(false)
  const [importing, setImporting] = useState(false)
  const { data: entries, error } = library

  useEffect(() => {
    if (error && !hasStatus(error, 401)) toast.error(FAILED)
  }, [error])

  const addButton = (label: string) => (
    <Button variant="primary" icon={<Plus aria-hidden size={18} />} onClick={() => setAdding(true)}>
      {label}
    </Button>
  )

  const importButton = (
    <Button icon={<FileUp aria-hidden size={18} />} onClick={() => setImporting(true)}>
      Import
    </Button>
  )

  return (
    <div className="wrap pb-16">
      <PageHeader
        title="My Library"
        intro="All your books, with your stars and their content ratings."
        actions={
          entries && entries.length > 0 ? (
            <>
              {importButton}
              {addButton('Add Book')}
            </>
          ) : null
        }
      />
      {entries ? <RunningImports /> : null}
      {entries ? (
        entries.length > 0 ? (
          <>
            <StatisticsPanel entries={entries} />
            <LibraryBrowser entries={entries} limits={limits} settings={settings} />
          </>
        ) : (
          <EmptyState
            icon={<LibraryBig aria-hidden size={28} />}
            title="Your library is empty"
            actions={
              <>
                {addButton('Add Your First Book')}
                {importButton}
              </>
            }
          >
            Add the books you have read and rate them. From four stars up they shape what is
            recommended to you.
          </EmptyState>
        )
      ) : library.isPending ? (
        <ListSkeleton
          label="Loading your library…"
          shape={settings.viewMode === 'table' ? 'rows' : 'cards'}
        />
      ) : hasStatus(error, 401) ? (
        <EmptyState
          title="Please log in"
          actions={<LinkButton to={paths.login}>Login</LinkButton>}
        />
      ) : (
        <LoadFailure
          title={FAILED}
          retrying={library.isFetching}
          onRetry={() => void library.refetch()}
        >
          Your books are safe, but they could not be loaded just now.
        </LoadFailure>
      )}
      {entries ? (
        <p className="mt-8 text-15">
          <Link to={paths.imports} className="text-ink-2 underline hover:text-accent">
            Past imports and library exports
          </Link>
        </p>
      ) : null}
      <OnDemand when={importing}>
        <ImportDialog open={importing} onOpenChange={setImporting} />
      </OnDemand>
      <OnDemand when={adding}>
        <AddBookDialog open={adding} onOpenChange={setAdding} limits={limits} />
      </OnDemand>
    </div>
  )
}
