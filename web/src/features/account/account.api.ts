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

/** The identity provider refused the deletion; the message says why. */
export class DeletionRefused extends Error {}

export type PrepareDeletion = () => Promise<{ success: true } | { success: false; error: string }>

/** `prepare` is the identity provider's part, which comes before the server's. */
export function useDeleteAccount(prepare: PrepareDeletion) {
  return useMutation({
    async mutationFn(email: string) {
      const prepared = await prepare()
      if (!prepared.success) throw new DeletionRefused(prepared.error)
      return call('deleteAccount', { body: { email } })
    },
  })
}
