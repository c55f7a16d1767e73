import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

// What the server refused it would refuse again; only a lost connection deserves a second try.
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && error.kind === 'network'
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isWorthRetrying, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}
