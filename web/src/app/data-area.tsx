import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../features/auth/session.tsx'
import { createQueryClient } from '../lib/query-client.ts'

/** The pages that load data. What one reader has loaded is not for the next, so everybody gets a fresh cache. */
export function DataArea() {
  const { user } = useSession()
  return <FreshCache key={user?.uid ?? ''} />
}

function FreshCache() {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
