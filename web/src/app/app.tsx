import { useEffect } from 'react'
import { SessionProvider } from '../features/auth/session/session.tsx'
import type { Session } from '../features/auth/session/session-store.ts'
import { Toaster } from '../ui/overlays/toaster.tsx'
import { BrandNameProvider } from './brand-name-provider.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Routes } from './router.tsx'
import { UpdateBar } from './update-bar.tsx'

export function App({ session }: { session: Session }) {
  useEffect(() => session.start(), [session])
  return (
    <ErrorBoundary>
      <SessionProvider session={session}>
        <BrandNameProvider>
          <Routes />
          <UpdateBar />
          <ConnectionBar />
          <Toaster />
        </BrandNameProvider>
      </SessionProvider>
    </ErrorBoundary>
  )
}
