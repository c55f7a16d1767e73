import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { toast as messages } from 'sonner'
import { onTestFinished, vi } from 'vitest'
import { Route, useLocation } from 'wouter'
import type { IdentityProvider, Profile } from '../features/auth/identity/identity-provider.ts'
import { createSession } from '../features/auth/session/session-store.ts'
import { SessionProvider } from '../features/auth/session/session.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { Toaster } from '../ui/overlays/toaster.tsx'
import { AtPath } from './at-path.tsx'
import { fakeIdentity } from './fake-identity.ts'

type Around = {
  /** Where the reader is; `route` is the pattern that it fits. */
  path?: string
  route?: string
  profile?: Profile | null
  identity?: IdentityProvider
  /** False for a phone. */
  wide?: boolean
}

/** Puts something where the app would have it: a session, a cache of answers, an address and messages. */
export function show(
  ui: ReactNode,
  {
    path = '/',
    route = '*',
    profile = null,
    identity = fakeIdentity(profile),
    wide = true,
  }: Around = {},
) {
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const session = createSession(identity, toast.warning)
  const stop = session.start()
  onTestFinished(() => {
    stop()
    // Said in this test, not to be seen in the next.
    messages.dismiss()
    vi.unstubAllGlobals()
  })
  return render(
    <SessionProvider session={session}>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <AtPath path={path}>
          <Route path={route}>{ui}</Route>
          <Place />
        </AtPath>
        <Toaster />
      </QueryClientProvider>
    </SessionProvider>,
  )
}

function Place() {
  return <data value={useLocation()[0]} data-testid="place" />
}

/** The path at which the reader is now. */
export function place(): string | null {
  return screen.getByTestId('place').getAttribute('value')
}
