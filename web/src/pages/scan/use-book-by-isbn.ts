import type { SearchResult } from '@pagelight/contract/books.ts'
import { useQuery } from '@tanstack/react-query'
import { searchBooks } from '../../features/books/search/search-books.ts'

export type NumberAnswer = { book: SearchResult | null; stillAsking: boolean; asOf: number | null }

/** The book that has the number; a likeness is never taken for it. */
export function useBookByIsbn(isbn: string | null) {
  return useQuery({
    queryKey: ['isbn', isbn],
    queryFn: async ({ signal }): Promise<NumberAnswer> => {
      const { results, stillAsking, asOf } = await searchBooks(isbn ?? '', signal)
      return { book: results[0] ?? null, stillAsking, asOf }
    },
    enabled: isbn !== null,
    // What the device keeps is asked again once the server can be.
    staleTime: ({ state }) => (state.data?.asOf ? 0 : Infinity),
    // Sources outside answer a little later.
    refetchInterval: ({ state }) =>
      state.data?.stillAsking && state.data.book === null && state.dataUpdateCount < 6
        ? 1_500
        : false,
  })
}
