import type { BodyOf } from '@pagelight/contract/api.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { bookQueryKey } from '../books.api.ts'

// Below the book's own key: whatever loads the book again loads its history again.
const analysesKey = (bookId: number) => [...bookQueryKey(bookId), 'analyses'] as const

/** Every analysis on record; asked for when somebody wants to see it. */
export function useAnalyses(bookId: number, wanted: boolean) {
  return useQuery({
    queryKey: analysesKey(bookId),
    queryFn: ({ signal }) => call('listAnalyses', { params: { id: bookId }, signal }),
    enabled: wanted,
  })
}

export function useOverrideRatings(bookId: number) {
  const onSuccess = useRenew(bookId)
  return useMutation({
    mutationFn: (body: BodyOf<'overrideRatings'>) =>
      call('overrideRatings', { params: { id: bookId }, body }),
    onSuccess,
  })
}

export function useWithdrawOverride(bookId: number) {
  const onSuccess = useRenew(bookId)
  return useMutation({
    mutationFn: () => call('withdrawOverride', { params: { id: bookId } }),
    onSuccess,
  })
}

/** Waited for, so that the new ratings stand on the page when they are said to be set. */
function useRenew(bookId: number) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: bookQueryKey(bookId) })
}
