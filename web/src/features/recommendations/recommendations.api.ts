import type { Recommendation, SimilarBook } from '@pagelight/contract/recommendations.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const KEY = ['recommendations']

export type Recommendations = {
  recommendations: Recommendation[]
  cached: boolean
  generated_at: string
  match_is_calibrated: boolean
}

export function useRecommendations() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      call('listRecommendations', { query: { t: String(Date.now()) }, signal }),
    // The server caches the list and knows when it is outdated.
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

export function useDropRecommendation() {
  const queryClient = useQueryClient()
  return (book: Recommendation) =>
    queryClient.setQueryData<Recommendations>(
      KEY,
      (known) =>
        known && { ...known, recommendations: known.recommendations.filter((one) => one !== book) },
    )
}

export function useDismissRecommendation() {
  return useMutation({
    mutationFn: (book: Recommendation) =>
      call('dismissRecommendation', { params: { id: book.offer_id } }),
  })
}

export function useRestoreRecommendation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (book: Recommendation) =>
      call('restoreRecommendation', { params: { id: book.offer_id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

export function useSimilarBooks(bookId: number) {
  return useQuery({
    queryKey: ['similar', bookId],
    queryFn: async ({ signal }): Promise<SimilarBook[]> =>
      (await call('listSimilarBooks', { params: { id: bookId }, signal })).books,
  })
}
