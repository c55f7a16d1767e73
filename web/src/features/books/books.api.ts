import type { Book, BookFields, StoredBook } from '@pagelight/contract/books.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { callUntilDone } from '../../lib/call-until-done.ts'
import { bookFields } from './book-identity.ts'

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

/** `stage` is the server's message about its progress. A new analysis aborts the one before. */
export function useAnalyzeBook() {
  const [stage, setStage] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const mutation = useMutation({
    mutationFn: async (fields: BookFields): Promise<Book> => {
      running.current?.abort()
      const { signal } = (running.current = new AbortController())
      setStage(null)
      return (
        await callUntilDone(
          'analyzeBook',
          { body: bookFields(fields) },
          { onProgress: setStage, signal },
        )
      ).book
    },
  })
  return { ...mutation, stage }
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
