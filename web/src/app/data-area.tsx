import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useSession } from '../features/auth/session/session.tsx'
import { createQueryClient } from '../lib/query-client.ts'

/** The query cache of the pages that load data, a new one for each reader. */
export function DataArea({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return <FreshCache key={user?.uid ?? ''}>{children}</FreshCache>
}

function FreshCache({ children }: { children: ReactNode }) {
  const { connection } = useSession()
  const [client] = useState(createQueryClient)
  useEffect(() => {
    if (connection === 'ok')
      void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }, [client, connection])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
