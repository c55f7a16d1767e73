import type { Preferences } from '@pagelight/contract/preferences.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const KEY = ['preferences']

/** The reader's content limits; `enabled: false` for signed-out visitors, who have none. */
export function usePreferences(enabled = true) {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('getPreferences', { signal }),
    enabled,
  })
}

export function useSavePreferences() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (preferences: Preferences) => call('savePreferences', { body: preferences }),
    onSuccess: (saved) => {
      queryClient.setQueryData(KEY, saved)
      // The server filters them by the limits.
      void queryClient.invalidateQueries({ queryKey: ['recommendations'] })
    },
  })
}

/** The identity provider's no to a deletion, with its reason. */
export class DeletionRefused extends Error {}

/** `prepare` is the identity provider's part, which comes before the server's. */
export function useDeleteAccount(
  prepare: () => Promise<{ success: true } | { success: false; error: string }>,
) {
  return useMutation({
    async mutationFn(email: string) {
      const prepared = await prepare()
      if (!prepared.success) throw new DeletionRefused(prepared.error)
      return call('deleteAccount', { body: { email } })
    },
  })
}
