import { BookOpenText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '../features/auth/session/session.tsx'
import { AddByHandHint } from '../features/books/search/add-by-hand-hint.tsx'
import { BookTypeAhead } from '../features/books/search/book-type-ahead.tsx'
import { RecentSearches } from '../features/books/search/recent-searches.tsx'
import { useRecentBooks } from '../features/books/search/recent-books.ts'
import { BrowseLinks } from '../features/browse/browse-links.tsx'
import { useBrowseAddress } from '../features/browse/use-browse-address.ts'
import { bookName } from '../features/books/search/use-type-ahead.ts'
import { usePreferences } from '../features/preferences/preferences.api.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { browsePath } from '../lib/paths.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { OnDemand } from '../ui/overlays/on-demand.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ListSkeleton } from '../ui/states/skeletons.tsx'
import { lazyPart } from '../ui/states/lazy-part.tsx'
import { SearchedBook } from './search/searched-book.tsx'
import { useSearchedBook } from './search/use-searched-book.ts'

const AddByHandDialog = lazyPart(
  async () => (await import('../features/books/search/add-by-hand-dialog.tsx')).AddByHandDialog,
)

const BrowseResults = lazyPart(
  async () => (await import('../features/browse/browse-results.tsx')).BrowseResults,
)

export function SearchPage() {
  useDocumentTitle('Search Books')
  const browse = useBrowseAddress()
  const [, navigate] = useLocation()
  const limits = usePreferences().data ?? null
  const { user } = useSession()
  const recent = useRecentBooks(user?.uid ?? null)
  const searched = useSearchedBook(recent.remember)
  const { chosen, analyze, showStored } = searched
  const text = chosen ? bookName(chosen) : (browse?.q ?? '')
  /** The words typed; null while the dialog is closed. */
  const [byHand, setByHand] = useState<string | null>(null)

  return (
    <div className="wrap max-w-4xl pb-16">
      <PageHeader
        title="Search Books"
        intro="Find a book and see what is inside before you open it."
      />
      <div className="grid gap-8">
        <div className="grid gap-2">
          <BookTypeAhead
            label="Search for a book"
            hideLabel
            limits={limits}
            resetKey={text}
            text={text}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there for this field
            autoFocus={!chosen && !browse}
            onPick={analyze}
            onAddByHand={setByHand}
            onSeeAll={(q) => navigate(browsePath({ q }))}
          />
          {browse ? null : <AddByHandHint onClick={() => setByHand('')} />}
        </div>
        <SearchedBook searched={searched} limits={limits}>
          {browse ? null : recent.books.length > 0 ? (
            <RecentSearches books={recent.books} onPick={analyze} onForget={recent.forget} />
          ) : (
            <NothingSearched />
          )}
        </SearchedBook>
        {browse ? (
          <Suspense fallback={<ListSkeleton label="Loading books…" shape="rows" />}>
            <BrowseResults browse={browse} limits={limits} onAddByHand={setByHand} />
          </Suspense>
        ) : (
          <BrowseLinks />
        )}
      </div>
      <OnDemand when={byHand !== null}>
        <AddByHandDialog
          open={byHand !== null}
          typed={byHand ?? ''}
          onClose={() => setByHand(null)}
          onAdded={(stored) => {
            setByHand(null)
            showStored(stored)
          }}
        />
      </OnDemand>
    </div>
  )
}

function NothingSearched() {
  return (
    <EmptyState
      icon={<BookOpenText aria-hidden size={28} />}
      title="Which book are you curious about?"
    >
      Type a few letters of its title, its author or an ISBN, and choose it from the list. Small
      typing errors are fine.
    </EmptyState>
  )
}
