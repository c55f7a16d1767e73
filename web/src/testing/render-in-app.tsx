import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { Route, useLocation, useSearch } from 'wouter'
import type { IdentityProvider, Profile } from '../features/auth/identity/identity-provider.ts'
import { createSession } from '../features/auth/session/session-store.ts'
import { SessionProvider } from '../features/auth/session/session.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { Toaster } from '../ui/overlays/toaster.tsx'
import { AtPath } from './at-path.tsx'
import { fakeIdentity } from './fake-identity.ts'

type Surroundings = {
  path?: string
  /** The route pattern that `path` matches. */
  route?: string
  profile?: Profile | null
  identity?: IdentityProvider
  /** False for a phone. */
  wide?: boolean
}

/** Renders with a session, a query cache, an address and toasts around it, as in the app. */
export function renderInApp(
  ui: ReactNode,
  {
    path = '/',
    route = '*',
    profile = null,
    identity = fakeIdentity(profile),
    wide = true,
  }: Surroundings = {},
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
    vi.unstubAllGlobals()
  })
  return render(
    <SessionProvider session={session}>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <AtPath path={path}>
          <Route path={route}>{ui}</Route>
          <CurrentPath />
        </AtPath>
        <Toaster />
      </QueryClientProvider>
    </SessionProvider>,
  )
}

function CurrentPath() {
  return <data value={useLocation()[0]} data-search={useSearch()} data-testid="current-path" />
}

export function currentPath(): string | null {
  return screen.getByTestId('current-path').getAttribute('value')
}

/** The part of the address after the question mark. */
export function currentSearch(): string | null {
  return screen.getByTestId('current-path').getAttribute('data-search')
}
