import type { ColumnOfField, ImportReport } from '@pagelight/contract/imports.ts'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/call.ts'
import { upload } from '../../lib/upload.ts'

const KEY = ['imports']
const POLL_MS = 700

/** Newest first. Polls while an import is running or begins, and reloads the library when it ends. */
export function useImports({ beginning = false } = {}) {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<ImportReport[]> =>
      (await call('listImports', { signal })).imports,
    staleTime: 0,
    refetchInterval: ({ state }) => (beginning || state.data?.some(isRunning) ? POLL_MS : false),
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
  return status === 'running' || status === 'reading'
}

export function useImportDetails(id: number, enabled: boolean) {
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: async ({ signal }) => (await call('viewImport', { params: { id }, signal })).import,
    enabled,
  })
}

type FileToImport = {
  file: File
  /** The columns of a file that is not an export we know; null for one that is. */
  columns: ColumnOfField | null
  /** The share of the file that has been sent, 0 to 1. */
  onProgress: (share: number) => void
}

export function useImportFile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ file, columns, onProgress }: FileToImport) =>
      upload('importBooks', {
        file,
        onProgress,
        query: columns ? { columns: JSON.stringify(columns) } : {},
      }),
    onSettled() {
      void queryClient.invalidateQueries({ queryKey: KEY })
      invalidateLibrary(queryClient)
    },
  })
}

/** The report of a file that was just sent; null if it is another's. */
export function useNewestImport() {
  const queryClient = useQueryClient()
  return async (fileName: string): Promise<ImportReport | null> => {
    const { imports } = await call('listImports')
    queryClient.setQueryData(KEY, imports)
    const [newest] = imports
    return newest?.file_name === fileName ? newest : null
  }
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
