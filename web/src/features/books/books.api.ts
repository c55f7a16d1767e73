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

/** `doing` is what the server says is going on; only the book that was asked for last is asked about. */
export function useAnalyzeBook() {
  const [doing, setDoing] = useState<string | null>(null)
  const asking = useRef<AbortController>(null)
  useEffect(() => () => asking.current?.abort(), [])
  const mutation = useMutation({
    mutationFn: async (fields: BookFields): Promise<Book> => {
      asking.current?.abort()
      const { signal } = (asking.current = new AbortController())
      setDoing(null)
      return (
        await callUntilDone(
          'analyzeBook',
          { body: bookFields(fields) },
          { onUnderWay: setDoing, signal },
        )
      ).book
    },
  })
  return { ...mutation, doing }
}

/** Stores the book in the database, or finds it there. */
export function useSelectBook() {
  return useMutation({
    mutationFn: selectBook,
  })
}

/** The book as it is stored; waits for its analysis where it has none. */
export async function selectBook(fields: BookFields): Promise<StoredBook> {
  return (await callUntilDone('selectBook', { body: bookFields(fields) })).book
}

export function useReanalyzeBook(id: number) {
  const queryClient = useQueryClient()
  const [doing, setDoing] = useState<string | null>(null)
  const mutation = useMutation({
    mutationFn: () => {
      setDoing(null)
      // A name for this re-analysis, by which it is come back for.
      const run = `${Date.now()}-${Math.random()}`
      return callUntilDone(
        'reanalyzeBook',
        { params: { id }, query: { run } },
        { onUnderWay: setDoing },
      )
    },
    // Waited for, so that the button is busy until the new ratings stand on the page.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bookQueryKey(id) }),
  })
  return { ...mutation, doing }
}
