import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const KEY = ['interests']

export function useInterests() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('listInterests', { signal })).interests,
  })
}

export function useApproveInterest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('approveInterest', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
