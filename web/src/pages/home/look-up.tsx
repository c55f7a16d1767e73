import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { BookTypeAhead } from '../../features/books/search/book-type-ahead.tsx'
import { RecentSearches } from '../../features/books/search/recent-searches.tsx'
import { useRecentBooks } from '../../features/books/search/recent-books.ts'
import { usePreferences } from '../../features/preferences/preferences.api.ts'
import { browsePath } from '../../lib/paths.ts'
import { OnDemand } from '../../ui/overlays/on-demand.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { SearchedBook } from '../search/searched-book.tsx'
import { useSearchedBook } from '../search/use-searched-book.ts'

const AddByHandDialog = lazyPart(
  async () => (await import('../../features/books/search/add-by-hand-dialog.tsx')).AddByHandDialog,
)

/** The search box has the focus; the book that is found is shown below it. */
export function LookUp({ uid, children }: { uid: string; children: ReactNode }) {
  const [, navigate] = useLocation()
  const limits = usePreferences().data ?? null
  const recent = useRecentBooks(uid)
  const searched = useSearchedBook(recent.remember)
  const { analyze, showStored } = searched
  /** The words typed; null while the dialog is closed. */
  const [byHand, setByHand] = useState<string | null>(null)
  return (
    <>
      <BookTypeAhead
        label="Search for a book"
        hideLabel
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- looking up a book is what this page is for
        autoFocus
        limits={limits}
        onPick={analyze}
        onAddByHand={setByHand}
        onSeeAll={(q) => navigate(browsePath({ q }))}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
      <SearchedBook searched={searched} limits={limits}>
        {recent.books.length > 0 ? (
          <RecentSearches books={recent.books} onPick={analyze} onForget={recent.forget} />
        ) : null}
      </SearchedBook>
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
    </>
  )
}
