import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const KEY = ['interests']
export const PAGE_SIZE = 20

export function useInterests(status: 'pending' | 'approved', search: string, page: number) {
  return useQuery({
    queryKey: [...KEY, status, search, page],
    queryFn: ({ signal }) =>
      call('listInterests', {
        query: {
          status,
          search: search || undefined,
          page: String(page),
          page_size: String(PAGE_SIZE),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function accessEvents(page: number) {
  return queryOptions({
    queryKey: [...KEY, 'events', page],
    queryFn: ({ signal }) =>
      call('listAccessEvents', {
        query: { page: String(page), page_size: String(PAGE_SIZE) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function unsentMails(page: number) {
  return queryOptions({
    queryKey: [...KEY, 'mails', page],
    queryFn: ({ signal }) =>
      call('listUnsentMails', {
        query: { page: String(page), page_size: String(PAGE_SIZE) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useApproveInterest() {
  const onSuccess = useInvalidate()
  return useMutation({
    mutationFn: (id: number) => call('approveInterest', { params: { id } }),
    onSuccess,
  })
}

export function useApproveInterests() {
  const onSuccess = useInvalidate()
  return useMutation({
    mutationFn: (ids: number[]) => call('approveInterests', { body: { ids } }),
    onSuccess,
  })
}

export function useDeclineInterest() {
  const onSuccess = useInvalidate()
  return useMutation({
    mutationFn: (id: number) => call('declineInterest', { params: { id } }),
    onSuccess,
  })
}

export function useSetAdministrator() {
  const onSuccess = useInvalidate()
  return useMutation({
    mutationFn: ({ id, isAdministrator }: { id: number; isAdministrator: boolean }) =>
      call(isAdministrator ? 'makeAdministrator' : 'removeAdministrator', { params: { id } }),
    onSuccess,
  })
}

export function useRevokeInterest() {
  const onSuccess = useInvalidate()
  return useMutation({
    mutationFn: (id: number) => call('revokeInterest', { params: { id } }),
    onSuccess,
  })
}

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

function useInvalidate() {
  const queryClient = useQueryClient()
  return async () => {
    // A first load that is under way answers from before the change, and invalidating alone does not begin it again.
    await queryClient.cancelQueries({ queryKey: KEY })
    void queryClient.invalidateQueries({ queryKey: KEY })
  }
}
