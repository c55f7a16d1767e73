import { useLocation } from 'wouter'
import { useSession } from '../features/auth/session/session.tsx'
import { paths } from '../lib/paths.ts'

/** Logs out and returns to the start, from public pages too; the guards do the same for theirs. */
export function useLogOut(): () => void {
  const { logout } = useSession()
  const [, navigate] = useLocation()
  return () => {
    void logout()
    navigate(paths.landing)
  }
}
