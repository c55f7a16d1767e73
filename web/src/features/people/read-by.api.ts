import type { ReadBy } from '@pagelight/contract/people.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const keyOf = (bookId: number) => ['read-by', bookId]

export function useReadBy(bookId: number) {
  return useQuery({
    queryKey: keyOf(bookId),
    queryFn: async ({ signal }) =>
      (await call('listReadBy', { params: { id: bookId }, signal })).people,
  })
}

export function useSaveReadBy(bookId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (people: ReadBy[]) =>
      call('saveReadBy', { params: { id: bookId }, body: { people } }),
    onSuccess: ({ people }) => {
      queryClient.setQueryData(keyOf(bookId), people)
      for (const key of ['recommendations', 'similar', 'instead'])
        void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}

/** Beside what was said of the others. */
export async function sayLikedBy(person: number, bookId: number): Promise<void> {
  const params = { id: bookId }
  const { people } = await call('listReadBy', { params })
  const others = people.filter((one) => one.person !== person)
  await call('saveReadBy', { params, body: { people: [...others, { person, liked: true }] } })
}
