import type { Preferences } from '@pagelight/contract/preferences.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { whenPeopleAreKnown } from '../people/choosing.ts'

const KEY = ['preferences']

export function usePreferences(enabled = true) {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const [limits] = await Promise.all([call('getPreferences', { signal }), whenPeopleAreKnown()])
      return limits
    },
    enabled,
  })
}

export function useSavePreferences() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (preferences: Preferences) => call('savePreferences', { body: preferences }),
    onSuccess: (saved) => {
      queryClient.setQueryData(KEY, saved)
      void queryClient.invalidateQueries({ queryKey: ['recommendations'] })
    },
  })
}
