import type { ResponseOf } from '@pagelight/contract/api.ts'
import type {
  DismissedBook,
  Recommendation,
  SimilarBook,
} from '@pagelight/contract/recommendations.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useForQuery } from '../people/for-whom.ts'

const KEY = ['recommendations']
const DISMISSED_KEY = ['dismissed']

export type Recommendations = ResponseOf<'listRecommendations'>

export function useRecommendations() {
  const forWhom = useForQuery()
  return useQuery({
    queryKey: [...KEY, forWhom],
    queryFn: ({ signal }) =>
      call('listRecommendations', { query: { ...forWhom, t: String(Date.now()) }, signal }),
    // The server caches the list and knows when it is outdated.
    staleTime: 0,
    gcTime: 0,
  })
}

export function useRefreshRecommendations() {
  const queryClient = useQueryClient()
  const forWhom = useForQuery()
  return useMutation({
    mutationFn: () => call('refreshRecommendations', { query: forWhom }),
    onSuccess: async (fresh) => {
      await queryClient.cancelQueries({ queryKey: KEY })
      queryClient.setQueryData<Recommendations>([...KEY, forWhom], fresh)
    },
  })
}

export function useDropRecommendation() {
  const queryClient = useQueryClient()
  return (book: Recommendation) => {
    const without = (books: Recommendation[]) => books.filter((one) => one !== book)
    queryClient.setQueriesData<Recommendations>(
      { queryKey: KEY },
      (known) =>
        known && {
          ...known,
          recommendations: without(known.recommendations),
          sections: known.sections
            .map((list) => ({ ...list, books: without(list.books) }))
            .filter(({ books }) => books.length > 0),
        },
    )
  }
}

export function useDismissedBooks() {
  return useQuery({
    queryKey: DISMISSED_KEY,
    queryFn: async ({ signal }): Promise<DismissedBook[]> =>
      (await call('listDismissed', { signal })).books,
  })
}

export function useDismissRecommendation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (book: Recommendation) =>
      call('dismissRecommendation', { params: { id: book.offer_id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: DISMISSED_KEY }),
  })
}

export function useRestoreRecommendation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (book: { offer_id: number }) =>
      call('restoreRecommendation', { params: { id: book.offer_id } }),
    onSuccess: () =>
      Promise.all(
        [KEY, DISMISSED_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}

export function useSimilarBooks(bookId: number) {
  const query = useForQuery()
  return useQuery({
    queryKey: ['similar', bookId, query],
    queryFn: async ({ signal }): Promise<SimilarBook[]> =>
      (await call('listSimilarBooks', { params: { id: bookId }, query, signal })).books,
  })
}
