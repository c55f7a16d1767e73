import type { ImportReport } from '@pagelight/contract/imports.ts'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/call.ts'
import { upload } from '../../lib/upload.ts'

const KEY = ['imports']
const LOOK_EVERY_MS = 1_500

/** Newest first; looked at again and again while one of them runs. When it ends the library is loaded anew. */
export function useImports() {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<ImportReport[]> =>
      (await call('listImports', { signal })).imports,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? LOOK_EVERY_MS : false),
  })
  const running = query.data?.filter(isRunning).length ?? 0
  const before = useRef(0)
  useEffect(() => {
    if (running < before.current) renewLibrary(queryClient)
    before.current = running
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

/** `onProgress` hears how much of the file has been sent, 0 to 1. */
export function useImportFile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (given: { file: File; onProgress: (share: number) => void }) => {
      const sent = upload('importBooks', {
        file: given.file,
        onProgress(share) {
          given.onProgress(share)
          // From now on the server works on it, which the library shows.
          if (share === 1)
            setTimeout(() => void queryClient.invalidateQueries({ queryKey: KEY }), 500)
        },
      })
      return sent
    },
    onSettled() {
      void queryClient.invalidateQueries({ queryKey: KEY })
      renewLibrary(queryClient)
    },
  })
}

export function useUndoImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: number) => (await call('undoImport', { params: { id } })).import,
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: KEY })
      renewLibrary(queryClient)
    },
  })
}

function renewLibrary(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['library'] })
  void queryClient.invalidateQueries({ queryKey: ['recommendations'] })
}
