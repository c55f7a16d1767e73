import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '../features/auth/session/session.tsx'
import { subjectOf } from '../features/auth/session/token-claims.ts'
import { OutboxOfReader } from '../features/library/outbox/outbox-of-reader.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { readToken } from '../lib/stored-token.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { PageLoading } from './page-loading.tsx'
import { KeptForReader } from './kept-for-reader.tsx'
import { PeopleOfReader } from './people-of-reader.tsx'

/** The query cache of the pages that load data, a new one for each reader. */
export function DataArea({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return <FreshCache key={user?.uid ?? ''}>{children}</FreshCache>
}

function FreshCache({ children }: { children: ReactNode }) {
  const { connection, user, state } = useSession()
  const [pathname] = useLocation()
  const [client] = useState(createQueryClient)
  useEffect(() => {
    if (connection === 'ok')
      void client.refetchQueries({ predicate: (query) => query.state.status === 'error' })
  }, [client, connection])
  const reader = state === 'signed-in' ? user?.uid : undefined
  return (
    <QueryClientProvider client={client}>
      {reader === undefined || !user ? null : (
        <KeptForReader uid={reader} name={user.displayName || user.email} />
      )}
      {reader === undefined ? null : (
        <OutboxOfReader
          reader={reader}
          connected={connection === 'ok'}
          isStillSignedIn={() => subjectOf(readToken() ?? '') === reader}
        />
      )}
      {reader === undefined ? null : <PeopleOfReader reader={reader} />}
      {/* A page that breaks leaves what the others have loaded. */}
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
      </ErrorBoundary>
    </QueryClientProvider>
  )
}
