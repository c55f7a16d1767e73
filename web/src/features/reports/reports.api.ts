import type { BodyOf } from '@pagelight/contract/api.ts'
import type { BookReport } from '@pagelight/contract/reports.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { pagedList } from '../../lib/paged-list.ts'

const KEY = ['reports'] as const

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

export const openReports = pagedList([...KEY, 'open'], (asked) => call('listOpenReports', asked))

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
