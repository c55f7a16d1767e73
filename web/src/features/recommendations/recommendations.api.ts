import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const KEY = ['recommendations']

export type Recommendations = { recommendations: Recommendation[]; cached: boolean; generated_at: string }

export function useRecommendations() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('listRecommendations', { query: { t: String(Date.now()) }, signal }),
    // The server has the cache: it knows when a rating or a limit has made the list stale.
    staleTime: 0,
    gcTime: 0,
  })
}

export function useRefreshRecommendations() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('refreshRecommendations'),
    onSuccess: async (fresh) => {
      await queryClient.cancelQueries({ queryKey: KEY })
      queryClient.setQueryData<Recommendations>(KEY, fresh)
    },
  })
}

/** A book that went into the library leaves the list. */
export function useDropRecommendation() {
  const queryClient = useQueryClient()
  return (book: Recommendation) =>
    queryClient.setQueryData<Recommendations>(
      KEY,
      (known) => known && { ...known, recommendations: known.recommendations.filter((one) => one !== book) },
    )
}
