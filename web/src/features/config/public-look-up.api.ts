import type { PublicLookUp } from '@pagelight/contract/config.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { serverError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { forgetConfig } from './config.api.ts'

const KEY = ['public-look-up']

export function usePublicLookUp() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('viewPublicLookUp', { signal }),
  })
}

export function useSetPublicLookUp() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decided: PublicLookUp) =>
      call('setPublicLookUp', { body: { public_lookup: decided } }),
    onSuccess: (setting) => {
      queryClient.setQueryData(KEY, setting)
      forgetConfig()
      toast.success(
        setting.public_lookup === 'catalogue'
          ? 'Visitors can look up books'
          : 'Visitors cannot look up books',
      )
    },
    onError: (error) => {
      toast.error(serverError(error, 'That could not be kept. Please try again.'))
    },
  })
}
