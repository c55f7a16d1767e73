import { Navigate, Outlet } from 'react-router'
import { useSession } from '../features/auth/session.tsx'
import { paths } from '../lib/paths.ts'
import { Spinner } from '../ui/spinner.tsx'

export function SignedInOnly({ otherwise }: { otherwise: string }) {
  return useSession().state === 'signed-in' ? <Outlet /> : <Navigate to={otherwise} replace />
}

/** A login or registration that is under way keeps its page: the backend may still refuse it. */
export function GuestsOnly() {
  const { state, entering } = useSession()
  return state === 'signed-in' && !entering ? <Navigate to={paths.home} replace /> : <Outlet />
}

export function AdminsOnly() {
  const { user, backendLoading } = useSession()
  if (backendLoading) return <Spinner className="justify-center py-32" />
  return user?.is_admin ? <Outlet /> : <Navigate to={paths.login} replace />
}
