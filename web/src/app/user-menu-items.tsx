import { LogOut, Settings } from 'lucide-react'
import type { SessionUser } from '../features/auth/session/session-user.ts'
import { paths } from '../lib/paths.ts'
import { MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../ui/overlays/open-menu.tsx'
import { useLogOut } from './use-log-out.ts'

export function UserMenuItems({ user }: { user: SessionUser }) {
  const logOut = useLogOut()
  return (
    <>
      {user.displayName ? (
        <>
          <MenuLabel>{user.email}</MenuLabel>
          <MenuSeparator />
        </>
      ) : null}
      <MenuLink to={paths.preferences} icon={<Settings aria-hidden size={18} />}>
        Preferences
      </MenuLink>
      <MenuItem icon={<LogOut aria-hidden size={18} />} onSelect={logOut}>
        Logout
      </MenuItem>
    </>
  )
}
