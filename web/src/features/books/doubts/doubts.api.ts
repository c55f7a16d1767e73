import type { WorkDoubt } from '@pagelight/contract/works.ts'
import { useMutation, useQueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export const PAGE_SIZE = 20
const DOUBTS = ['work-doubts'] as const

export function workDoubts(decided: boolean, page: number) {
  return queryOptions({
    queryKey: [...DOUBTS, decided, page],
    queryFn: ({ signal }) =>
      call('listWorkDoubts', {
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

export function useDecideDoubt() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, decision }: Pick<WorkDoubt, 'id' | 'decision'>) =>
      call('decideWorkDoubt', { params: { id }, body: { decision } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: DOUBTS }),
  })
}
