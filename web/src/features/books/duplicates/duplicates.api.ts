import type { DuplicateCandidate } from '@pagelight/contract/works.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { pagedList } from '../../../lib/paged-list.ts'

const CANDIDATES = ['duplicate-candidates'] as const

export function duplicateCandidates(decided: boolean) {
  const pages = pagedList([...CANDIDATES, decided], ({ query, signal }) =>
    call('listDuplicateCandidates', {
      query: { ...query, decided: decided ? 'true' : 'false' },
      signal,
    }),
  )
  return (page: number) =>
    queryOptions({
      ...pages(page),
      // Nothing of the other list is shown meanwhile.
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
