import type { LibraryRow } from '@pagelight/contract/library.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { FileUp, LibraryBig, Plus } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { LIST_ID, LibraryBrowser } from '../features/library/library-browser.tsx'
import { LibraryHead } from '../features/library/library-head.tsx'
import { LibrarySkeleton } from '../features/library/library-skeleton.tsx'
import { useLibrarySettings } from '../features/library/library-settings.ts'
import { useFirstPage } from '../features/library/use-first-page.ts'
import { useLibrary } from '../features/library/library.api.ts'
import { usePreferences } from '../features/preferences/preferences.api.ts'
import { hasStatus } from '../lib/api-error.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { OnDemand } from '../ui/overlays/on-demand.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { lazyPart } from '../ui/states/lazy-part.tsx'

const AddBookDialog = lazyPart(
  async () => (await import('../features/library/add-book-dialog.tsx')).AddBookDialog,
)

const StatisticsLink = lazyPart(
  async () => (await import('../features/library/statistics/statistics-link.tsx')).StatisticsLink,
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
  const isReady = !preferences.isPending
  const entries = isReady ? library.data : undefined
  const hasBooks = library.data !== undefined
  const isEmpty = entries?.length === 0

  // Otherwise the page itself says it.
  useEffect(() => {
    if (error && hasBooks && !hasStatus(error, 401)) toast.error(FAILED)
  }, [error, hasBooks])

  const actions = (
    <>
      <Button
        variant="primary"
        // The title and both buttons stand in one line of a phone.
        className="px-3! sm:px-3.5!"
        icon={<Plus aria-hidden size={18} />}
        onClick={() => setAdding(true)}
      >
        {isEmpty ? 'Add Your First Book' : 'Add Book'}
      </Button>
      <Button
        className="px-3! sm:px-3.5!"
        icon={<FileUp aria-hidden size={18} />}
        onClick={() => setImporting(true)}
      >
        <span className={isEmpty ? undefined : 'max-sm:sr-only'}>Import</span>
      </Button>
    </>
  )

  return (
    <div className="wrap pb-4 sm:pb-16">
      <OnDemand when={entries !== undefined}>
        <RunningImports />
      </OnDemand>
      {isEmpty ? (
        <>
          <LibraryHead />
          <EmptyLibrary>{actions}</EmptyLibrary>
          <BelowTheBooks entries={entries} />
        </>
      ) : (
        <BooksOfLibrary
          entries={entries}
          isOnItsWay={library.isPending}
          isReady={isReady}
          limits={limits}
          actions={library.isError && !entries ? null : actions}
          placeholder={<LibraryPlaceholder library={library} />}
        />
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

type BooksOfLibraryProps = {
  entries: readonly LibraryRow[] | undefined
  isOnItsWay: boolean
  isReady: boolean
  limits: Thresholds | null
  actions: ReactNode
  placeholder: ReactNode
}

function BooksOfLibrary({ isOnItsWay, isReady, ...props }: BooksOfLibraryProps) {
  const settings = useLibrarySettings()
  // Here and not above, since effects of the inner come first, as this call is to do.
  const firstPage = useFirstPage(settings, isOnItsWay)
  const first = isReady ? firstPage : undefined
  const isShown = (props.entries ?? first) !== undefined
  return (
    <>
      {isShown ? (
        <a
          href={`#${LIST_ID}`}
          className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:rounded-md focus:bg-sheet focus:px-4 focus:py-3 focus:shadow-md"
        >
          Skip to your books
        </a>
      ) : null}
      <LibraryBrowser {...props} first={first} settings={settings} />
      {isShown ? <BelowTheBooks entries={props.entries} /> : null}
    </>
  )
}

function BelowTheBooks({ entries }: { entries: readonly LibraryRow[] | undefined }) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 text-15 sm:mt-6 print:hidden">
      <OnDemand when={entries !== undefined}>
        <StatisticsLink entries={entries ?? []} className="sm:hidden" />
      </OnDemand>
      <Link
        to={paths.imports}
        className="inline-flex min-h-8 items-center text-ink-2 underline hover:text-accent"
      >
        Past imports and library exports
      </Link>
    </p>
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
