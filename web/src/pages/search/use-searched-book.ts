import type { Book, StoredBook } from '@pagelight/contract/books.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { analysisKey, useAnalysis, useSelectBook } from '../../features/books/books.api.ts'
import { bookKey, isSameBook } from '../../features/books/book-identity.ts'
import type { RecentBook } from '../../features/books/search/recent-books.ts'
import { useFoundBook } from '../../features/books/search/use-found-book.ts'
import { notifyAdded, notifyAddFailed } from '../../features/library/add-messages.ts'
import { useAddToLibrary, useEntry } from '../../features/library/library.api.ts'
import { serverError } from '../../lib/api-error.ts'
import { foundBookPath } from '../../lib/paths.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { toast } from '../../ui/overlays/toast.ts'

export const ANALYSIS_FAILED = 'Failed to analyze book'

/** The book that the address of a page with a search box names: its analysis, and what the reader can do with it. */
export function useSearchedBook(onChosen: (book: RecentBook) => void) {
  const [pathname, navigate] = useLocation()
  const queryClient = useQueryClient()
  const chosen = useFoundBook()
  const [picked, setPicked] = useState<RecentBook | null>(null)
  const analysis = useAnalysis(chosen, picked, {
    onAnalyzed: () => toast.success('Book analyzed successfully!'),
    // Without an earlier analysis its place says it.
    onFailed: (error) => {
      if (analysis.data) toast.error(serverError(error, ANALYSIS_FAILED))
    },
  })
  const book = analysis.data ?? null
  const { mutateAsync: selectBook } = useSelectBook()
  const { mutateAsync: addBook } = useAddToLibrary()
  // By book: both can wait for an analysis, and meanwhile the reader may look up the next book.
  const storing = useBusy()
  const adding = useBusy()
  // Until the entry has been loaded.
  const [added, setAdded] = useState<Book | null>(null)
  const { data: entry } = useEntry(book?.id)

  function analyze(result: RecentBook) {
    onChosen(result)
    setPicked(result)
    const address = foundBookPath(result, pathname)
    if (chosen && foundBookPath(chosen, pathname) === address) void analysis.refetch()
    else navigate(address)
  }

  function showStored(stored: StoredBook) {
    onChosen(stored)
    queryClient.setQueryData<Book>(analysisKey(stored), stored)
    navigate(foundBookPath(stored, pathname))
    toast.success('Book added to database!')
  }

  const replace = (before: Book, after: Book) =>
    queryClient.setQueriesData<Book>({ queryKey: ['analysis'] }, (current) =>
      current === before ? after : current,
    )

  async function addToDatabase(requested: Book) {
    try {
      const { id } = await selectBook(requested)
      replace(requested, { ...requested, id })
      toast.success('Book added to database!')
    } catch (error) {
      toast.error(serverError(error, 'Failed to add book'))
    }
  }

  async function addToLibrary(requested: Book) {
    try {
      const { id, outcome } = await addBook({ book: requested })
      setAdded(requested)
      replace(requested, { ...requested, id })
      notifyAdded(outcome)
    } catch (error) {
      notifyAddFailed(error, 'search')
    }
  }

  return {
    analysis,
    chosen,
    analyze,
    showStored,
    card: book && {
      book,
      inLibrary:
        (entry === undefined ? book.in_library === true : entry !== null) ||
        (added !== null && isSameBook(added, book)),
      onAddToLibrary: () => void adding.run(bookKey(book), () => addToLibrary(book)),
      addingToLibrary: adding.busy.has(bookKey(book)),
      onAddToDatabase: () => void storing.run(bookKey(book), () => addToDatabase(book)),
      addingToDatabase: storing.busy.has(bookKey(book)),
    },
  }
}
