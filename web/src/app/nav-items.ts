import { Heart, House, Library, Search, Shield, type LucideIcon } from 'lucide-react'
import { useSession } from '../features/auth/session/session.tsx'
import { paths } from '../lib/paths.ts'

export type NavItem = { to: string; label: string; Icon: LucideIcon }

const reader: NavItem[] = [
  { to: paths.home, label: 'Home', Icon: House },
  { to: paths.search, label: 'Search', Icon: Search },
  { to: paths.library, label: 'Library', Icon: Library },
  { to: paths.recommendations, label: 'Recommendations', Icon: Heart },
]
const admin: NavItem = { to: paths.admin, label: 'Admin', Icon: Shield }

/** Admin only once the backend has confirmed it. */
export function useNavItems(): NavItem[] {
  const { user, backendLoading } = useSession()
  return user?.is_admin && !backendLoading ? [...reader, admin] : reader
}
