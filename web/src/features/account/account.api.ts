import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export function useSessions() {
  return useQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await call('listSessions', { signal })).sessions,
    staleTime: 0,
  })
}

export function useEndSessions() {
  return useMutation({ mutationFn: () => call('endSessions') })
}
