import type { LibraryRow } from '@pagelight/contract/library.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { FileUp, LibraryBig, Plus } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useLibrarySettings } from '../features/library/library-settings.ts'
import { LibraryBrowser } from '../features/library/library-browser.tsx'
import { LibrarySkeleton } from '../features/library/library-skeleton.tsx'
import { useLibrary } from '../features/library/library.api.ts'
import { StatisticsPanel } from '../features/library/statistics/statistics-panel.tsx'
import { usePreferences } from '../features/preferences/preferences.api.ts'
import { hasStatus } from '../lib/api-error.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { OnDemand } from '../ui/overlays/on-demand.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { lazyPart } from '../ui/states/lazy-part.tsx'

const AddBookDialog = lazyPart(
  async () => (await import('../features/library/add-book-dialog.tsx')).AddBookDialog,
)

const RunningImports = lazyPart(
  async () => (await import('../features/imports/running-imports.tsx')).RunningImports,
)
const ImportDialog = lazyPart(
  async () => (await import('../features/imports/import-dialog.tsx')).ImportDialog,
)

const FAILED = 'Failed to load your library'

export function LibraryPage() {
  useDocumentTitle('My Library')
  const library = useLibrary()
  const [adding, setAdding] = useState(false)
  const [importing, setImporting] = useState(false)
  const preferences = usePreferences()
  const limits = preferences.data ?? null
  const { error } = library
  // Waits for the limits, so that what is said of them does not move the list later.
  const entries = preferences.isPending ? undefined : library.data
  const isEmpty = entries?.length === 0

  useEffect(() => {
    if (error && !hasStatus(error, 401)) toast.error(FAILED)
  }, [error])

  const importButton = (
    <Button icon={<FileUp aria-hidden size={18} />} onClick={() => setImporting(true)}>
      Import
    </Button>
  )
  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden size={18} />} onClick={() => setAdding(true)}>
      {isEmpty ? 'Add Your First Book' : 'Add Book'}
    </Button>
  )

  return (
    <div className="wrap sm:pb-16">
      <PageHeader
        title="My Library"
        intro={
          <span className="max-sm:hidden">
            All your books, with your stars and their content ratings.
          </span>
        }
        actions={
          library.isPending || preferences.isPending || (entries && !isEmpty) ? (
            <>
              {importButton}
              {addButton}
            </>
          ) : null
        }
      />
      {entries ? (
        <>
          <OnDemand when>
            <RunningImports />
          </OnDemand>
          {isEmpty ? (
            <EmptyLibrary>
              {addButton}
              {importButton}
            </EmptyLibrary>
          ) : (
            <LoadedLibrary entries={entries} limits={limits} />
          )}
          <p className="mt-3 text-15 sm:mt-8 print:hidden">
            <Link to={paths.imports} className="text-ink-2 underline hover:text-accent">
              Past imports and library exports
            </Link>
          </p>
        </>
      ) : (
        <LibraryPlaceholder library={library} />
      )}
      <OnDemand when={importing}>
        <ImportDialog open={importing} onOpenChange={setImporting} />
      </OnDemand>
      <OnDemand when={adding}>
        <AddBookDialog open={adding} onOpenChange={setAdding} limits={limits} />
      </OnDemand>
    </div>
  )
}

type LoadedLibraryProps = { entries: readonly LibraryRow[]; limits: Thresholds | null }

function LoadedLibrary({ entries, limits }: LoadedLibraryProps) {
  const settings = useLibrarySettings()
  return (
    <>
      <StatisticsPanel entries={entries} />
      <LibraryBrowser entries={entries} limits={limits} settings={settings} />
    </>
  )
}

function EmptyLibrary({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      icon={<LibraryBig aria-hidden size={28} />}
      title="Your library is empty"
      actions={children}
    >
      Add the books you have read and rate them. Books with four or five stars shape your
      recommendations.
    </EmptyState>
  )
}

/** While the library is loading, and if that has failed. */
function LibraryPlaceholder({ library }: { library: ReturnType<typeof useLibrary> }) {
  const { viewMode } = useLibrarySettings()
  if (!library.isError) return <LibrarySkeleton viewMode={viewMode} />
  if (hasStatus(library.error, 401)) {
    return (
      <EmptyState title="Please log in" actions={<LinkButton to={paths.login}>Login</LinkButton>} />
    )
  }
  return (
    <LoadFailure
      title={FAILED}
      retrying={library.isFetching}
      onRetry={() => void library.refetch()}
    >
      Your books are safe, but they could not be loaded just now.
    </LoadFailure>
  )
}
