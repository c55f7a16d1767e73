import type { ImportReport } from '@pagelight/contract/imports.ts'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/call.ts'
import { upload } from '../../lib/upload.ts'

const KEY = ['imports']
const POLL_MS = 1_500

/** Newest first. Polls while an import is running, and reloads the library when it ends. */
export function useImports() {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<ImportReport[]> =>
      (await call('listImports', { signal })).imports,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL_MS : false),
  })
  const running = query.data?.filter(isRunning).length ?? 0
  const lastRunning = useRef(0)
  useEffect(() => {
    if (running < lastRunning.current) invalidateLibrary(queryClient)
    lastRunning.current = running
  }, [running, queryClient])
  return query
}

export function isRunning({ status }: ImportReport): boolean {
  return status === 'running'
}

export function useImportDetails(id: number, enabled: boolean) {
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: async ({ signal }) => (await call('viewImport', { params: { id }, signal })).import,
    enabled,
  })
}

/** `onProgress`: the share of the file that has been sent, 0 to 1. */
export function useImportFile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: { file: File; onProgress: (share: number) => void }) =>
      upload('importBooks', {
        file: input.file,
        onProgress(share) {
          input.onProgress(share)
          // The server has the file: its import appears in the list.
          if (share === 1)
            setTimeout(() => void queryClient.invalidateQueries({ queryKey: KEY }), 500)
        },
      }),
    onSettled() {
      void queryClient.invalidateQueries({ queryKey: KEY })
      invalidateLibrary(queryClient)
    },
  })
}

export function useUndoImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => (await call('undoImport', { params: { id } })).import,
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: KEY })
      invalidateLibrary(queryClient)
    },
  })
}

function invalidateLibrary(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['library'] })
  void queryClient.invalidateQueries({ queryKey: ['recommendations'] })
}
