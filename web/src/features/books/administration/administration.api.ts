import type { BodyOf } from '@pagelight/contract/api.ts'
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { bookQueryKey } from '../books.api.ts'

export const PAGE_SIZE = 20
const CHANGES = ['book-changes'] as const

export function useBookRecord(bookId: number, enabled: boolean) {
  return useQuery({
    queryKey: [...bookQueryKey(bookId), 'record'],
    queryFn: ({ signal }) => call('viewBookRecord', { params: { id: bookId }, signal }),
    enabled,
  })
}

export function useEditBook(bookId: number) {
  const onSuccess = useInvalidate()
  return useMutation({
    mutationFn: (body: BodyOf<'editBook'>) => call('editBook', { params: { id: bookId }, body }),
    onSuccess,
  })
}

export function useRemoveBook(bookId: number) {
  return useMutation({ mutationFn: () => call('removeBook', { params: { id: bookId } }) })
}

export function useMergeBooks() {
  const onSuccess = useInvalidate()
  return useMutation({
    mutationFn: ({ from, into }: { from: number; into: number }) =>
      call('mergeBook', { params: { id: from }, body: { into } }),
    onSuccess,
  })
}

export function bookChanges(page: number) {
  return queryOptions({
    queryKey: [...CHANGES, page],
    queryFn: ({ signal }) =>
      call('listBookChanges', {
        query: { page: String(page), page_size: String(PAGE_SIZE) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useUndoBookChange() {
  const onSuccess = useInvalidate()
  return useMutation({
    mutationFn: (id: number) => call('undoBookChange', { params: { id } }),
    onSuccess,
  })
}

function useInvalidate() {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: CHANGES })
    void queryClient.invalidateQueries({ queryKey: ['duplicate-candidates'] })
    await queryClient.invalidateQueries({ queryKey: ['book'] })
  }
}
