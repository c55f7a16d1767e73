import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Up to three books for the same wish that fit; `person` is the id of a person or group, null for the reader. */
export function useInstead(bookId: number, person: number | null) {
  const query = person === null ? {} : { for: String(person) }
  return useQuery({
    queryKey: ['instead', bookId, query],
    queryFn: async ({ signal }) =>
      (await call('listInstead', { params: { id: bookId }, query, signal })).books,
  })
}
