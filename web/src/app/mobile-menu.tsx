import { LogIn, LogOut, Settings, UserPlus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../features/auth/session/session.tsx'
import { useBrandName } from '../lib/brand-name.ts'
import { paths } from '../lib/paths.ts'
import { useLogOut } from './use-log-out.ts'
import { useNavItems } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'

const itemStyle =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-17 font-medium text-ink-2 hover:bg-wash aria-[current=page]:bg-wash aria-[current=page]:text-ink'

type ItemProps = { to: string; Icon: LucideIcon; onChoose: () => void; children: ReactNode }

function Item({ to, Icon, onChoose, children }: ItemProps) {
  return (
    <li>
      <NavLink to={to} className={itemStyle} onClick={onChoose}>
        <Icon aria-hidden size={20} />
        {children}
      </NavLink>
    </li>
  )
}

export function MobileMenu({ onChoose }: { onChoose: () => void }) {
  const { user } = useSession()
  const items = useNavItems()
  const logOut = useLogOut()
  const brandName = useBrandName()

  return (
    <div className="animate-fade-in pb-4">
      <p className="px-3 py-2 text-ink-3">
        {user ? `Welcome, ${user.displayName || user.email}` : `Welcome to ${brandName}`}
      </p>
      {user ? (
        <ul className="grid gap-0.5">
          {items.map(({ to, label, Icon }) => (
            <Item key={to} to={to} Icon={Icon} onChoose={onChoose}>
              {label}
            </Item>
          ))}
          <li aria-hidden className="my-1 border-t border-line" />
          <Item to={paths.preferences} Icon={Settings} onChoose={onChoose}>
            Preferences
          </Item>
          <li>
            <button
              type="button"
              className={itemStyle}
              onClick={() => {
                onChoose()
                logOut()
              }}
            >
              <LogOut aria-hidden size={20} />
              Logout
            </button>
          </li>
        </ul>
      ) : (
        <ul className="grid gap-0.5">
          <Item to={paths.login} Icon={LogIn} onChoose={onChoose}>
            Login
          </Item>
          <Item to={paths.register} Icon={UserPlus} onChoose={onChoose}>
            Sign Up
          </Item>
        </ul>
      )}
    </div>
  )
}
