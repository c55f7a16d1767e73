import { Suspense, type ReactNode } from 'react'
import { useSession } from '../features/auth/session/session.tsx'
import { useMediaQuery } from '../lib/media-query.ts'
import { lazyPart } from '../ui/states/lazy-part.tsx'

const BottomNav = lazyPart(async () => (await import('./bottom-nav.tsx')).BottomNav)

/** What stays at the bottom of the window, one above the other. */
export function BottomBars({ children }: { children: ReactNode }) {
  const { state, unconfirmed } = useSession()
  const isWide = useMediaQuery('(min-width: 64rem)')
  const hasNav = state === 'signed-in' && !unconfirmed && !isWide
  return (
    <div className="sticky bottom-0 z-20 print:hidden">
      {children}
      {hasNav ? (
        <Suspense fallback={<div className="h-14" />}>
          <BottomNav />
        </Suspense>
      ) : null}
    </div>
  )
}
