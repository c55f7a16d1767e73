import { useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { SessionProvider } from '../features/auth/session.tsx'
import type { Session } from '../features/auth/session-store.ts'
import { Toaster } from '../ui/toaster.tsx'
import { BrandNameProvider } from './brand-name-provider.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Router } from './router.tsx'

export function App({ session }: { session: Session }) {
  useEffect(() => session.start(), [session])
  return (
    <ErrorBoundary>
      <SessionProvider session={session}>
        <BrandNameProvider>
          <BrowserRouter>
            <Router />
          </BrowserRouter>
          <Toaster />
        </BrandNameProvider>
      </SessionProvider>
    </ErrorBoundary>
  )
}
