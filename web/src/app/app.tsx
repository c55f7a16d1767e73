import { Suspense, useEffect } from 'react'
import { SessionProvider } from '../features/auth/session/session.tsx'
import type { Session } from '../features/auth/session/session-store.ts'
import { forgetKept, readKeptAccount } from '../lib/kept/kept-account.ts'
import { Toaster } from '../ui/overlays/toaster.tsx'
import { lazyPart } from '../ui/states/lazy-part.tsx'
import { BottomBars } from './bottom-bars.tsx'
import { BrandNameProvider } from './brand-name-provider.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Routes } from './router.tsx'

const UpdateBar = lazyPart(async () => (await import('./update-bar.tsx')).UpdateBar)

export function App({ session }: { session: Session }) {
  useEffect(() => session.start(), [session])
  useEffect(() => {
    if (readKeptAccount() === null) forgetKept()
  }, [])
  return (
    <ErrorBoundary>
      <SessionProvider session={session}>
        <BrandNameProvider>
          <Routes />
          <BottomBars>
            <Suspense fallback={null}>
              <UpdateBar />
            </Suspense>
            <ConnectionBar />
          </BottomBars>
          <Toaster />
        </BrandNameProvider>
      </SessionProvider>
    </ErrorBoundary>
  )
}
