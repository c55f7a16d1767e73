import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { pagedList } from '../../lib/paged-list.ts'

const KEY = ['failed-jobs']

export const failedJobs = pagedList(KEY, (asked) => call('listFailedJobs', asked))

export function useSettleFailedJobs(how: 'retryFailedJobs' | 'dropFailedJobs') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(how, { params: { id } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
