import type { Book, StoredBook } from '@pagelight/contract/books.ts'
import { BookOpenText } from 'lucide-react'
import { lazy, useState } from 'react'
import { AnalysisCard } from '../features/books/analyses/analysis-card.tsx'
import { AnalysisProgress } from '../features/books/analyses/analysis-progress.tsx'
import { bookKey, isSameBook } from '../features/books/book-identity.ts'
import { BookTypeAhead } from '../features/books/search/book-type-ahead.tsx'
import { useAnalyzeBook, useSelectBook } from '../features/books/books.api.ts'
import { useRecentBooks, type RecentBook } from '../features/books/search/recent-books.ts'
import { RecentSearches } from '../features/books/search/recent-searches.tsx'
import { useSession } from '../features/auth/session/session.tsx'
import { notifyAdded, notifyAddFailed } from '../features/library/add-messages.ts'
import { useAddToLibrary, useEntry } from '../features/library/library.api.ts'
import { usePreferences } from '../features/preferences/preferences.api.ts'
import { serverError } from '../lib/api-error.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useBusy } from '../lib/use-busy.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { OnDemand } from '../ui/overlays/on-demand.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { toast } from '../ui/overlays/toast.ts'

const FAILED = 'Failed to analyze book'

const AddByHandDialog = lazy(async () => ({
  default: (await import('../features/books/search/add-by-hand-dialog.tsx')).AddByHandDialog,
}))

export function SearchPage() {
  useDocumentTitle('Search Books')
  const limits = usePreferences().data ?? null
  const analysis = useAnalyzeBook()
  const { mutateAsync: selectBook } = useSelectBook()
  const { mutateAsync: addBook } = useAddToLibrary()
  // Storing and adding can wait for an analysis: meanwhile the reader may look up, and add, the next book.
  const storing = useBusy()
  const adding = useBusy()
  const [picked, setPicked] = useState<RecentBook | null>(null)
  const [book, setBook] = useState<Book | null>(null)
  // Known at once, while the entry is still being fetched.
  const [added, setAdded] = useState<Book | null>(null)

  // One work has one id, however its title and author are written: a whole library is not needed to know.
  const entry = useEntry(book?.id)

  const { user } = useSession()
  const recent = useRecentBooks(user?.uid ?? null)
  const [byHand, setByHand] = useState(false)

  function analyze(result: RecentBook) {
    recent.remember(result)
    setPicked(result)
    setBook(null)
    analysis.mutate(result, {
      onSuccess: (analyzed) => {
        setBook(analyzed)
        toast.success('Book analyzed successfully!')
      },
      onError: (error) => toast.error(serverError(error, FAILED)),
    })
  }

  function addedByHand(stored: StoredBook) {
    setByHand(false)
    // Of an analysis that is still under way nothing is to be heard here any more.
    analysis.reset()
    recent.remember(stored)
    setPicked(stored)
    setBook(stored)
    toast.success('Book added to database!')
  }

  // An answer that comes when another book stands on the page is not this book's.
  const replace = (asked: Book, answer: Book) =>
    setBook((current) => (current === asked ? answer : current))

  async function addToDatabase(asked: Book) {
    try {
      const { id } = await selectBook(asked)
      replace(asked, { ...asked, id })
      toast.success('Book added to database!')
    } catch (error) {
      toast.error(serverError(error, 'Failed to add book'))
    }
  }

  async function addToLibrary(asked: Book) {
    try {
      const { id, outcome } = await addBook({ book: asked })
      setAdded(asked)
      replace(asked, { ...asked, id })
      notifyAdded(outcome)
    } catch (error) {
      notifyAddFailed(error, 'search')
    }
  }

  const inLibrary =
    book !== null && (Boolean(entry.data) || (added !== null && isSameBook(added, book)))

  return (
    <div className="wrap max-w-4xl pb-16">
      <PageHeader
        title="Search Books"
        intro="Find a book and see what is inside before you open it."
      />
      <div className="grid gap-8">
        <div className="grid gap-2">
          <BookTypeAhead label="Search for a book" hideLabel limits={limits} onPick={analyze} />
          <p className="text-ink-2">
            Can't find it?{' '}
            <button
              type="button"
              className="min-h-6 text-ink-2 underline hover:text-accent"
              onClick={() => setByHand(true)}
            >
              Add it by hand
            </button>
          </p>
        </div>

        {analysis.isPending && picked ? (
          <AnalysisProgress book={picked} doing={analysis.doing} />
        ) : book ? (
          <AnalysisCard
            book={book}
            limits={limits}
            inLibrary={inLibrary}
            onAddToLibrary={() => void adding.during(bookKey(book), () => addToLibrary(book))}
            addingToLibrary={adding.busy.has(bookKey(book))}
            onAddToDatabase={() => void storing.during(bookKey(book), () => addToDatabase(book))}
            addingToDatabase={storing.busy.has(bookKey(book))}
          />
        ) : analysis.isError && picked ? (
          <LoadFailure title={serverError(analysis.error, FAILED)} onRetry={() => analyze(picked)}>
            {`There is no analysis of ${picked.title} yet.`}
          </LoadFailure>
        ) : recent.books.length > 0 ? (
          <RecentSearches books={recent.books} onPick={analyze} onForget={recent.forget} />
        ) : (
          <EmptyState
            icon={<BookOpenText aria-hidden size={28} />}
            title="Which book are you curious about?"
          >
            Type a few letters of its title, its author or an ISBN, and choose it from the list.
            Small typing errors are forgiven.
          </EmptyState>
        )}
      </div>
      <OnDemand when={byHand}>
        <AddByHandDialog open={byHand} onClose={() => setByHand(false)} onAdded={addedByHand} />
      </OnDemand>
    </div>
  )
}
