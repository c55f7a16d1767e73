import { useLocation } from 'wouter'
import { useSession } from '../features/auth/session/session.tsx'
import { paths } from '../lib/paths.ts'

/** Logs out and returns to the landing page, from public pages too. */
export function useLogOut(): () => void {
  const { logout } = useSession()
  const [, navigate] = useLocation()
  return () => {
    void logout()
    navigate(paths.landing)
  }
}
