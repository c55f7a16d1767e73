import { Navigate, Outlet } from 'react-router'
import { useSession } from '../features/auth/session.tsx'
import { paths } from '../lib/paths.ts'
import { Spinner } from '../ui/spinner.tsx'

/** A reader who logs out on one of these pages returns to the start; who comes without a session goes `otherwise`. */
export function SignedInOnly({ otherwise }: { otherwise: string }) {
  const { state, left } = useSession()
  if (state === 'signed-in') return <Outlet />
  return <Navigate to={left ? paths.landing : otherwise} replace />
}

/** A login or registration that is under way keeps its page: the backend may still refuse it. */
export function GuestsOnly() {
  const { state, entering } = useSession()
  return state === 'signed-in' && !entering ? <Navigate to={paths.home} replace /> : <Outlet />
}

export function AdminsOnly() {
  const { user, backendLoading, left } = useSession()
  if (backendLoading) return <Spinner className="justify-center py-32" />
  return user?.is_admin ? <Outlet /> : <Navigate to={left ? paths.landing : paths.login} replace />
}
