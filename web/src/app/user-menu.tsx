import { ChevronDown, LogOut, Settings } from 'lucide-react'
import type { SessionUser } from '../features/auth/session/session-user.ts'
import { paths } from '../lib/paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../ui/overlays/menu.tsx'
import { useLogOut } from './use-log-out.ts'

export function UserMenu({ user }: { user: SessionUser }) {
  const logOut = useLogOut()
  const name = user.displayName || user.email
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          className="max-w-60 px-1.5!"
          icon={<Avatar name={name} photoUrl={user.photoURL} />}
        >
          <span className="sr-only">User menu</span>
          <span className="truncate">{name}</span>
          <ChevronDown aria-hidden size={16} />
        </Button>
      }
    >
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
    </Menu>
  )
}
