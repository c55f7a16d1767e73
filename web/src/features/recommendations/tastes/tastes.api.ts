import type { Tastes } from '@pagelight/contract/preferences.ts'
import type { BrowsedBook } from '@pagelight/contract/books.ts'
import type { TargetAudience } from '@pagelight/contract/ratings.ts'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { useForQuery } from '../../people/for-whom.ts'

const KEY = ['tastes']
const MAX_COVERS = 24
/** As many of the chosen genres have books to pick from. */
const MAX_GENRES = 4

export function useTastes() {
  const query = useForQuery()
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => call('getTastes', { query, signal }),
  })
}

export function useSaveTastes() {
  const queryClient = useQueryClient()
  const query = useForQuery()
  return useMutation({
    mutationFn: (tastes: Tastes) => call('saveTastes', { query, body: tastes }),
    onSuccess: async (saved) => {
      queryClient.setQueryData([...KEY, query], saved)
      await queryClient.invalidateQueries({ queryKey: ['recommendations'] })
    },
  })
}

/** Well-known books within the limits, of all chosen genres in turn. */
export function useBooksToPick({ genres, audiences }: Tastes) {
  const forWhom = useForQuery()
  const [audience, ...others] = audiences
  const asked = genres.length > 0 ? genres.slice(0, MAX_GENRES) : [undefined]
  return useQueries({
    queries: asked.map((genre) => {
      const query = {
        within_limits: 'true' as const,
        ...forWhom,
        ...(genre ? { genre } : {}),
        ...(audience && others.length === 0 ? { audience } : {}),
      }
      return {
        queryKey: ['browse', query],
        queryFn: ({ signal }: { signal: AbortSignal }) => call('browseBooks', { query, signal }),
      }
    }),
    combine: (answers) => ({
      isPending: answers.some(({ isPending }) => isPending),
      isError: answers.some(({ isError }) => isError),
      retry: () => answers.forEach(({ refetch }) => void refetch()),
      genres: answers[0]?.data?.genres ?? [],
      books: inTurn(answers.map(({ data }) => data?.books ?? [])),
    }),
  })
}

function inTurn(lists: readonly BrowsedBook[][]): BrowsedBook[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const books = Array.from({ length: longest }, (_, i) =>
    lists.flatMap((list) => list[i] ?? []),
  ).flat()
  return [...new Map(books.map((book) => [book.offer_id, book])).values()].slice(0, MAX_COVERS)
}

export const AUDIENCE_NAMES: Record<TargetAudience, string> = {
  Children: 'Children',
  'Middle grade': 'Children from about eight',
  'Young adult': 'Teenagers',
  Adult: 'Adults',
}
