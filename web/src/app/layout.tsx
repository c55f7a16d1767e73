import { Suspense, useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '../features/auth/session/session.tsx'
import { paths } from '../lib/paths.ts'
import { OnDemand } from '../ui/overlays/on-demand.tsx'
import { lazyPart } from '../ui/states/lazy-part.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { PageLoading } from './page-loading.tsx'
import { useLogOutQuestion } from './use-log-out.ts'
import { usePageFocus } from './use-page-focus.ts'
import { PlainBar } from './plain-bar.tsx'

const LogOutQuestion = lazyPart(async () => (await import('./log-out-question.tsx')).LogOutQuestion)
const Shortcuts = lazyPart(async () => (await import('./shortcuts.tsx')).Shortcuts)

export function Layout({ children }: { children: ReactNode }) {
  const [pathname] = useLocation()
  const main = usePageFocus()
  const { isOpen: isAskingToLogOut } = useLogOutQuestion()
  const { state, justLoggedOut, clearJustLoggedOut, unconfirmed } = useSession()
  useEffect(() => {
    if (justLoggedOut && pathname === paths.landing) clearJustLoggedOut()
  }, [justLoggedOut, pathname, clearJustLoggedOut])

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-sheet focus:px-4 focus:py-3 focus:shadow-md"
      >
        Skip to content
      </a>
      {unconfirmed ? <PlainBar /> : <NavBar />}
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageLoading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      {/* Drawn under a page that is still loading it would be pushed away. */}
      <div className="[main:has([data-page-loading])+&]:hidden">
        <Footer />
      </div>
      {state === 'signed-in' ? (
        <Suspense fallback={null}>
          <Shortcuts />
        </Suspense>
      ) : null}
      {state === 'signed-in' ? (
        <OnDemand when={isAskingToLogOut}>
          <LogOutQuestion />
        </OnDemand>
      ) : null}
    </div>
  )
}
