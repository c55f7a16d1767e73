import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { SessionSnapshot } from './session-state.ts'
import type { Session } from './session-store.ts'

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): SessionSnapshot & Omit<Session, 'snapshot' | 'subscribe' | 'start'> {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  return useMemo(() => ({ ...session, ...snapshot }), [session, snapshot])
}
