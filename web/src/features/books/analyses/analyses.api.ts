import type { BodyOf } from '@pagelight/contract/api.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { bookQueryKey } from '../books.api.ts'

// Below the book's key, so that invalidating the book invalidates these too.
const analysesKey = (bookId: number) => [...bookQueryKey(bookId), 'analyses'] as const

export function useAnalyses(bookId: number, enabled: boolean) {
  return useQuery({
    queryKey: analysesKey(bookId),
    queryFn: ({ signal }) => call('listAnalyses', { params: { id: bookId }, signal }),
    enabled,
  })
}

export function useOverrideRatings(bookId: number) {
  const queryClient = useQueryClient()
  const invalidateBook = useInvalidateBook(bookId)
  return useMutation({
    mutationFn: (body: BodyOf<'overrideRatings'>) =>
      call('overrideRatings', { params: { id: bookId }, body }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: ['reports'] })
      await invalidateBook()
    },
  })
}

export function useWithdrawOverride(bookId: number) {
  const onSuccess = useInvalidateBook(bookId)
  return useMutation({
    mutationFn: () => call('withdrawOverride', { params: { id: bookId } }),
    onSuccess,
  })
}

/** Returns the promise, so that the mutation ends when the page shows the new ratings. */
function useInvalidateBook(bookId: number) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: bookQueryKey(bookId) })
}
