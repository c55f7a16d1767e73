import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { useSession } from '../features/auth/session/session.tsx'
import { paths } from '../lib/paths.ts'
import { Spinner } from '../ui/states/spinner.tsx'

/** A reader who logs out on one of these pages returns to the start; who comes without a session goes `otherwise`. */
export function SignedInOnly({ otherwise, children }: { otherwise: string; children: ReactNode }) {
  const { state, left } = useSession()
  if (state === 'signed-in') return children
  return <Redirect to={left ? paths.landing : otherwise} replace />
}

/** A login or registration that is under way keeps its page: the backend may still refuse it. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const { state, entering } = useSession()
  return state === 'signed-in' && !entering ? <Redirect to={paths.home} replace /> : children
}

export function AdminsOnly({ children }: { children: ReactNode }) {
  const { user, backendLoading, left } = useSession()
  if (backendLoading) return <Spinner className="justify-center py-32" />
  return user?.is_admin ? children : <Redirect to={left ? paths.landing : paths.login} replace />
}
