import { ChevronDown } from 'lucide-react'
import type { SessionUser } from '../features/auth/session/session-user.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { lazyPart } from '../ui/states/lazy-part.tsx'

const UserMenuItems = lazyPart(async () => (await import('./user-menu-items.tsx')).UserMenuItems)

export function UserMenu({ user }: { user: SessionUser }) {
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
      <UserMenuItems user={user} />
    </Menu>
  )
}
