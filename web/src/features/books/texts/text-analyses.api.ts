import type { TextAnalysis } from '@pagelight/contract/text-analyses.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { pagedList } from '../../../lib/paged-list.ts'
import { upload } from '../../../lib/upload.ts'
import { bookQueryKey } from '../books.api.ts'

const KEY = ['text-analyses'] as const

/** The reader's own; for administrators also the pending ones of others. */
export function useTextAnalyses(bookId: number) {
  return useQuery({
    queryKey: [...KEY, bookId],
    queryFn: async ({ signal }): Promise<TextAnalysis[]> =>
      (await call('listTextAnalyses', { params: { id: bookId }, signal })).readings,
  })
}

export const pendingTextAnalyses = pagedList([...KEY, 'pending'], (asked) =>
  call('listPendingTextAnalyses', asked),
)

export type TextFile = {
  file: File
  /** It is this book although the file has another title. */
  confirmed: boolean
  /** The share that has been sent, 0 to 1. */
  onProgress: (share: number) => void
}

export function useAnalyzeText(bookId: number) {
  const onSuccess = useInvalidate(bookId)
  return useMutation({
    mutationFn: ({ file, confirmed, onProgress }: TextFile) =>
      upload('analyzeBookText', {
        params: { id: bookId },
        query: confirmed ? { confirmed: 'true' } : {},
        file,
        onProgress,
      }),
    onSuccess,
  })
}

export function useAcceptTextAnalysis(bookId: number) {
  const onSuccess = useInvalidate(bookId)
  return useMutation({
    mutationFn: (id: number) => call('acceptTextAnalysis', { params: { id } }),
    onSuccess,
  })
}

/** Returns the promise, so that the mutation ends when the page shows the result. */
function useInvalidate(bookId: number) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: KEY }),
      queryClient.invalidateQueries({ queryKey: bookQueryKey(bookId) }),
    ])
}
