import { useNavigate } from 'react-router'
import { useSession } from '../features/auth/session.tsx'
import { paths } from '../lib/paths.ts'

/** Logs out and returns to the start: first there, so that no guard sends the reader to the login page. */
export function useLeave(): () => void {
  const { logout } = useSession()
  const navigate = useNavigate()
  return () => {
    void navigate(paths.landing)
    void logout()
  }
}
