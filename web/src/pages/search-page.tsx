import { BookOpenText } from 'lucide-react'
import { Suspense } from 'react'
import { useSession } from '../features/auth/session/session.tsx'
import { AddByHandHint } from '../features/books/search/add-by-hand-hint.tsx'
import { BookTypeAhead } from '../features/books/search/book-type-ahead.tsx'
import { RecentSearches } from '../features/books/search/recent-searches.tsx'
import { BrowseLinks } from '../features/browse/browse-links.tsx'
import { useBrowseAddress } from '../features/browse/use-browse-address.ts'
import { bookName } from '../features/books/search/use-type-ahead.ts'
import { ScanLink } from '../features/scan/scan-link.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ListSkeleton } from '../ui/states/skeletons.tsx'
import { lazyPart } from '../ui/states/lazy-part.tsx'
import { AddByHand } from './search/add-by-hand.tsx'
import { SearchedBook } from './search/searched-book.tsx'
import { useLookUp } from './search/use-look-up.ts'

const BrowseResults = lazyPart(
  async () => (await import('../features/browse/browse-results.tsx')).BrowseResults,
)

export function SearchPage() {
  useDocumentTitle('Search Books')
  const browse = useBrowseAddress()
  const { user } = useSession()
  const lookUp = useLookUp(user?.uid ?? null)
  const { limits, recent, searched, typeAhead } = lookUp
  const { chosen, analyze } = searched
  const text = chosen ? bookName(chosen) : (browse?.q ?? '')

  return (
    <div className="wrap max-w-4xl pb-16">
      <PageHeader
        title="Search Books"
        intro="Find a book and see what is inside before you open it."
      />
      <div className="grid gap-8">
        <div className="grid gap-2">
          <div className="relative flex gap-2 [&>:first-child]:min-w-0 [&>:first-child]:flex-1">
            <BookTypeAhead
              {...typeAhead}
              resetKey={text}
              text={text}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there for this field
              autoFocus={!chosen && !browse}
            />
            <ScanLink />
          </div>
          {browse ? null : <AddByHandHint onClick={() => typeAhead.onAddByHand('')} />}
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
            <BrowseResults browse={browse} limits={limits} onAddByHand={typeAhead.onAddByHand} />
          </Suspense>
        ) : (
          <BrowseLinks />
        )}
      </div>
      <AddByHand {...lookUp} />
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
