import type { Book, StoredBook } from '@pagelight/contract/books.ts'
import { useState } from 'react'
import { useAnalyzeBook, useSelectBook } from '../features/books/books.api.ts'
import { bookKey, isSameBook } from '../features/books/book-identity.ts'
import type { RecentBook } from '../features/books/search/recent-books.ts'
import { notifyAdded, notifyAddFailed } from '../features/library/add-messages.ts'
import { useAddToLibrary, useEntry } from '../features/library/library.api.ts'
import { serverError } from '../lib/api-error.ts'
import { useBusy } from '../lib/use-busy.ts'
import { toast } from '../ui/overlays/toast.ts'

export const ANALYSIS_FAILED = 'Failed to analyze book'

/** The book of the search page: its analysis, and what the reader can do with it. */
export function useSearchedBook(onChosen: (book: RecentBook) => void) {
  const analysis = useAnalyzeBook()
  const { mutateAsync: selectBook } = useSelectBook()
  const { mutateAsync: addBook } = useAddToLibrary()
  // By book: both can wait for an analysis, and meanwhile the reader may look up the next book.
  const storing = useBusy()
  const adding = useBusy()
  const [chosen, setChosen] = useState<RecentBook | null>(null)
  const [book, setBook] = useState<Book | null>(null)
  // Until the entry has been loaded.
  const [added, setAdded] = useState<Book | null>(null)
  const { data: entry } = useEntry(book?.id)

  function analyze(result: RecentBook) {
    onChosen(result)
    setChosen(result)
    setBook(null)
    analysis.mutate(result, {
      onSuccess: (analyzed) => {
        setBook(analyzed)
        toast.success('Book analyzed successfully!')
      },
      onError: (error) => toast.error(serverError(error, ANALYSIS_FAILED)),
    })
  }

  function show(shown: StoredBook | null) {
    analysis.reset()
    setChosen(shown)
    setBook(shown)
  }

  function showStored(stored: StoredBook) {
    onChosen(stored)
    show(stored)
    toast.success('Book added to database!')
  }

  const replace = (before: Book, after: Book) =>
    setBook((current) => (current === before ? after : current))

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
    clear: () => show(null),
    card: book && {
      book,
      inLibrary:
        book.in_library === true || Boolean(entry) || (added !== null && isSameBook(added, book)),
      onAddToLibrary: () => void adding.run(bookKey(book), () => addToLibrary(book)),
      addingToLibrary: adding.busy.has(bookKey(book)),
      onAddToDatabase: () => void storing.run(bookKey(book), () => addToDatabase(book)),
      addingToDatabase: storing.busy.has(bookKey(book)),
    },
  }
}
