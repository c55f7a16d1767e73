import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { pagedList } from '../../lib/paged-list.ts'

const KEY = ['interests']

export function useInterests(status: 'pending' | 'approved', search: string, page: number) {
  const pages = pagedList([...KEY, status, search], ({ query, signal }) =>
    call('listInterests', { query: { ...query, status, search: search || undefined }, signal }),
  )
  return useQuery(pages(page))
}

export const accessEvents = pagedList([...KEY, 'events'], (asked) =>
  call('listAccessEvents', asked),
)

export const unsentMails = pagedList([...KEY, 'mails'], (asked) => call('listUnsentMails', asked))

export const useApproveInterest = () =>
  useChange((id: number) => call('approveInterest', { params: { id } }))

export const useApproveInterests = () =>
  useChange((ids: number[]) => call('approveInterests', { body: { ids } }))

export const useDeclineInterest = () =>
  useChange((id: number) => call('declineInterest', { params: { id } }))

export const useSetAdministrator = () =>
  useChange(({ id, isAdministrator }: { id: number; isAdministrator: boolean }) =>
    call(isAdministrator ? 'makeAdministrator' : 'removeAdministrator', { params: { id } }),
  )

export const useRevokeInterest = () =>
  useChange((id: number) => call('revokeInterest', { params: { id } }))

export function useContributions(interestId: number, enabled: boolean) {
  return useQuery({
    queryKey: [...KEY, 'contributions', interestId],
    queryFn: ({ signal }) => call('viewContributions', { params: { id: interestId }, signal }),
    enabled,
    staleTime: 0,
  })
}

export function useRevertContributions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('revertContributions', { params: { id } }),
    onSuccess: () => void queryClient.invalidateQueries(),
  })
}

function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      // A first load that is under way answers from before the change, and invalidating alone does not begin it again.
      await queryClient.cancelQueries({ queryKey: KEY })
      void queryClient.invalidateQueries({ queryKey: KEY })
    },
  })
}
