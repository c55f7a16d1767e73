import type { BodyOf } from '@pagelight/contract/api.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { pagedList } from '../../../lib/paged-list.ts'
import { bookQueryKey } from '../books.api.ts'

const CHANGES = ['book-changes'] as const

export function useBookRecord(bookId: number, enabled: boolean) {
  return useQuery({
    queryKey: [...bookQueryKey(bookId), 'record'],
    queryFn: ({ signal }) => call('viewBookRecord', { params: { id: bookId }, signal }),
    enabled,
  })
}

export const useEditBook = (bookId: number) =>
  useChange((body: BodyOf<'editBook'>) => call('editBook', { params: { id: bookId }, body }))

export function useRemoveBook(bookId: number) {
  return useMutation({ mutationFn: () => call('removeBook', { params: { id: bookId } }) })
}

export const useMergeBooks = () =>
  useChange(({ from, into }: { from: number; into: number }) =>
    call('mergeBook', { params: { id: from }, body: { into } }),
  )

export const bookChanges = pagedList(CHANGES, (asked) => call('listBookChanges', asked))

export const useUndoBookChange = () =>
  useChange((id: number) => call('undoBookChange', { params: { id } }))

function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: CHANGES })
      void queryClient.invalidateQueries({ queryKey: ['duplicate-candidates'] })
      await queryClient.invalidateQueries({ queryKey: ['book'] })
    },
  })
}
