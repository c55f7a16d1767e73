import type { BodyOf } from '@pagelight/contract/api.ts'
import type { BookReport } from '@pagelight/contract/reports.ts'
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const KEY = ['reports'] as const
export const PAGE_SIZE = 20

/** The reader's newest report; for administrators also the open reports of others. */
export function useBookReports(bookId: number, enabled = true) {
  return useQuery({
    enabled,
    queryKey: [...KEY, 'book', bookId],
    queryFn: async ({ signal }) =>
      (await call('listBookReports', { params: { id: bookId }, signal })).reports,
  })
}

/** Those of a book, for administrators. */
export function useOpenReportsOn(bookId: number, enabled = true): BookReport[] {
  const { data = [] } = useBookReports(bookId, enabled)
  return data.filter(({ resolved_at }) => resolved_at === null)
}

export function openReports(page: number) {
  return queryOptions({
    queryKey: [...KEY, 'open', page],
    queryFn: ({ signal }) =>
      call('listOpenReports', {
        query: { page: String(page), page_size: String(PAGE_SIZE) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useReportBook(bookId: number) {
  const onSuccess = useInvalidate()
  return useMutation({
    mutationFn: (body: BodyOf<'reportBook'>) =>
      call('reportBook', { params: { id: bookId }, body }),
    onSuccess,
  })
}

export function useResolveReport() {
  const onSuccess = useInvalidate()
  return useMutation({
    mutationFn: ({ id, outcome }: { id: number; outcome: string }) =>
      call('resolveReport', { params: { id }, body: { outcome } }),
    onSuccess,
  })
}

function useInvalidate() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: KEY })
}
