import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** What the server says about itself; the same until it restarts. */
export function useConfig() {
  return useQuery({ queryKey: ['config'], queryFn: ({ signal }) => call('config', { signal }), staleTime: Infinity })
}
