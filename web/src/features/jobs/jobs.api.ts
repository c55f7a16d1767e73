import { keepPreviousData, useMutation, useQueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const KEY = ['failed-jobs']
export const PAGE_SIZE = 20

export function failedJobs(page: number) {
  return queryOptions({
    queryKey: [...KEY, page],
    queryFn: ({ signal }) =>
      call('listFailedJobs', {
        query: { page: String(page), page_size: String(PAGE_SIZE) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useSettleFailedJobs(how: 'retryFailedJobs' | 'dropFailedJobs') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(how, { params: { id } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
