import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

// Only a lost connection is retried: the server would refuse the same request again.
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && error.kind === 'network'
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': without a network a call fails and says so, instead of waiting for one.
      queries: {
        staleTime: 30_000,
        retry: isWorthRetrying,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // With that mode it is off unless it is asked for.
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
