import type { Book, BookFields, StoredBook } from '@pagelight/contract/books.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { bookFields } from './book-identity.ts'

export function bookQueryKey(id: number) {
  return ['book', id] as const
}

export function useBook(id: number) {
  return useQuery({
    queryKey: bookQueryKey(id),
    queryFn: ({ signal }) => call('viewBook', { params: { id }, query: { t: String(Date.now()) }, signal }),
  })
}

export function useAnalyzeBook() {
  return useMutation({
    mutationFn: async (fields: BookFields): Promise<Book> =>
      (await call('analyzeBook', { body: bookFields(fields) })).book,
  })
}

/** Stores the book in the database, or finds it there. */
export function useSelectBook() {
  return useMutation({
    mutationFn: async (fields: BookFields): Promise<StoredBook> =>
      (await call('selectBook', { body: bookFields(fields) })).book,
  })
}

export function useReanalyzeBook(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('reanalyzeBook', { params: { id } }),
    // Waited for, so that the button is busy until the new ratings stand on the page.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bookQueryKey(id) }),
  })
}
