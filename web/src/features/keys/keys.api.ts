import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '@pagelight/contract/api.ts'
import { call } from '../../lib/call.ts'

const KEYS = ['keys']

export function useKeys() {
  return useQuery({
    queryKey: KEYS,
    queryFn: async ({ signal }) => (await call('listKeys', { signal })).keys,
    staleTime: 0,
  })
}

/** What is made is shown once: it is no query, so that nothing keeps it. */
export function useCreateKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'createKey'>) => call('createKey', { body }),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: KEYS }),
  })
}

export function useRevokeKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('revokeKey', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS }),
  })
}

/** One after the other; those that are left stay in the list. */
export function useRevokeKeys() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) await call('revokeKey', { params: { id } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEYS }),
  })
}
