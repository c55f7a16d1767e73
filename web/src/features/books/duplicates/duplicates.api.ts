import type { DuplicateCandidate } from '@pagelight/contract/works.ts'
import { useMutation, useQueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export const PAGE_SIZE = 20
const CANDIDATES = ['duplicate-candidates'] as const

export function duplicateCandidates(decided: boolean, page: number) {
  return queryOptions({
    queryKey: [...CANDIDATES, decided, page],
    queryFn: ({ signal }) =>
      call('listDuplicateCandidates', {
        query: {
          decided: decided ? 'true' : 'false',
          page: String(page),
          page_size: String(PAGE_SIZE),
        },
        signal,
      }),
    placeholderData: (previous, query) => (query?.queryKey[1] === decided ? previous : undefined),
  })
}

export function useDecideDuplicateCandidate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, decision }: Pick<DuplicateCandidate, 'id' | 'decision'>) =>
      call('decideDuplicateCandidate', { params: { id }, body: { decision } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: CANDIDATES }),
  })
}
