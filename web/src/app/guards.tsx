import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { useSession } from '../features/auth/session/session.tsx'
import { paths } from '../lib/paths.ts'
import { Spinner } from '../ui/states/spinner.tsx'

/** A reader who has just logged out goes to the landing page, anyone else without a session to `redirectTo`. */
export function SignedInOnly({
  redirectTo,
  children,
}: {
  redirectTo: string
  children: ReactNode
}) {
  const { state, justLoggedOut } = useSession()
  if (state === 'signed-in') return children
  return <Redirect to={justLoggedOut ? paths.landing : redirectTo} replace />
}

/** A login or registration keeps its page until the backend has agreed. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const { state, signingIn } = useSession()
  return state === 'signed-in' && !signingIn ? <Redirect to={paths.home} replace /> : children
}

export function AdminsOnly({ children }: { children: ReactNode }) {
  const { user, backendLoading, justLoggedOut } = useSession()
  if (backendLoading) return <Spinner className="justify-center py-32" />
  return user?.is_admin ? (
    children
  ) : (
    <Redirect to={justLoggedOut ? paths.landing : paths.login} replace />
  )
}
