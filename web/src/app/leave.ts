import { useNavigate } from 'react-router'
import { useSession } from '../features/auth/session.tsx'
import { paths } from '../lib/paths.ts'

/** Logs out and returns to the start, from public pages too; the guards do the same for theirs. */
export function useLeave(): () => void {
  const { logout } = useSession()
  const navigate = useNavigate()
  return () => {
    void logout()
    void navigate(paths.landing)
  }
}
