import type { Book, BookFields, StoredBook } from '@pagelight/contract/books.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { insteadOf } from '../../lib/kept/instead-of.ts'
import { callUntilDone } from '../../lib/call-until-done.ts'
import type { FoundBook } from '../../lib/paths.ts'
import { bookFields, isSameBook } from './book-identity.ts'

export function bookQueryKey(id: number) {
  return ['book', id] as const
}

export function useBook(id: number) {
  return useQuery({
    queryKey: bookQueryKey(id),
    queryFn: ({ signal }) =>
      call('viewBook', { params: { id }, query: { t: String(Date.now()) }, signal }),
  })
}

export function analysisKey({ title, author, isbn = null }: FoundBook) {
  return ['analysis', title, author, isbn] as const
}

type AnalysisEvents = { onAnalyzed: () => void; onFailed: (error: unknown) => void }

/** `stage` is the server's message about its progress. `known` may say more of the book than the address does. */
export function useAnalysis(
  book: FoundBook | null,
  known: BookFields | null,
  { onAnalyzed, onFailed }: AnalysisEvents,
) {
  const [stage, setStage] = useState<string | null>(null)
  const query = useQuery({
    queryKey: book ? analysisKey(book) : ['analysis'],
    queryFn: async ({ signal }): Promise<Book> => {
      if (!book) throw new Error('There is no book to analyze')
      setStage(null)
      const body = bookFields(known && isSameBook(known, book) ? known : book)
      try {
        const found = await callUntilDone('analyzeBook', { body }, { onProgress: setStage, signal })
        onAnalyzed()
        return found.book
      } catch (error) {
        const kept = await insteadOf(error, ({ keptBook }) => keptBook(book))
        if (kept !== null) return kept
        if (!signal.aborted) onFailed(error)
        throw error
      }
    },
    enabled: book !== null,
    staleTime: Infinity,
    retry: false,
  })
  return { ...query, stage }
}

export function useSelectBook() {
  return useMutation({ mutationFn: selectBook })
}

/** Stores the book, or finds the stored one; waits for its analysis if it has none. */
export async function selectBook(fields: BookFields): Promise<StoredBook> {
  return (await callUntilDone('selectBook', { body: bookFields(fields) })).book
}

export function useReanalyzeBook(id: number) {
  const queryClient = useQueryClient()
  const [stage, setStage] = useState<string | null>(null)
  const mutation = useMutation({
    mutationFn: () => {
      setStage(null)
      // Identifies this run when the call is repeated.
      const run = `${Date.now()}-${Math.random()}`
      return callUntilDone(
        'reanalyzeBook',
        { params: { id }, query: { run } },
        { onProgress: setStage },
      )
    },
    // Returned, so that the mutation ends when the page shows the new ratings.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bookQueryKey(id) }),
  })
  return { ...mutation, stage }
}
