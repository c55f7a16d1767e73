import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const PEOPLE_KEY = ['people']

export function usePeople() {
  return useQuery({
    queryKey: PEOPLE_KEY,
    queryFn: ({ signal }) => call('listPeople', { signal }),
  })
}
