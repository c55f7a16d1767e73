import type { TextAnalysis } from '@pagelight/contract/text-analyses.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { upload } from '../../../lib/upload.ts'
import { bookQueryKey } from '../books.api.ts'

const KEY = ['text-readings'] as const
export const PENDING_PAGE_SIZE = 20

/** The reader's own reading of the book's text, and for administrators those that wait. */
export function useTextAnalyses(bookId: number) {
  return useQuery({
    queryKey: [...KEY, bookId],
    queryFn: async ({ signal }): Promise<TextAnalysis[]> =>
      (await call('listTextAnalyses', { params: { id: bookId }, signal })).readings,
  })
}

/** One page of what waits to be accepted, on all books. */
export function usePendingTextAnalyses(page: number) {
  return useQuery({
    queryKey: [...KEY, 'waiting', page],
    queryFn: ({ signal }) =>
      call('listPendingTextAnalyses', {
        query: { page: String(page), page_size: String(PENDING_PAGE_SIZE) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export type TextFile = {
  file: File
  /** It is this book, whatever the file says. */
  confirmed: boolean
  /** Hears how much has been sent, 0 to 1. */
  onProgress: (share: number) => void
}

export function useAnalyzeText(bookId: number) {
  const renew = useRenew(bookId)
  return useMutation({
    mutationFn: ({ file, confirmed, onProgress }: TextFile) =>
      upload('analyzeBookText', {
        params: { id: bookId },
        query: confirmed ? { confirmed: 'true' } : {},
        file,
        onProgress,
      }),
    onSuccess: renew,
  })
}

export function useAcceptTextAnalysis(bookId: number) {
  const renew = useRenew(bookId)
  return useMutation({
    mutationFn: (id: number) => call('acceptTextAnalysis', { params: { id } }),
    onSuccess: renew,
  })
}

/** Waited for, so that what was found stands on the page when the work is said to be done. */
function useRenew(bookId: number) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: KEY }),
      queryClient.invalidateQueries({ queryKey: bookQueryKey(bookId) }),
    ])
}
