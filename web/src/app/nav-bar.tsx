import { Menu, X } from 'lucide-react'
import { Suspense, useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useSession } from '../features/auth/session/session.tsx'
import { changeChoosing, NOBODY, useChoosing } from '../features/people/choosing.ts'
import { useBrandName } from '../lib/brand-name.ts'
import { paths } from '../lib/paths.ts'
import { Brand } from '../ui/brand.tsx'
import { IconButton } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { whenIdle } from '../ui/overlays/when-idle.ts'
import { lazyPart } from '../ui/states/lazy-part.tsx'
import { useNavItems } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'

const MobileMenu = lazyPart(async () => (await import('./mobile-menu.tsx')).MobileMenu)
const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu)

export function NavBar() {
  const { user, state } = useSession()
  const items = useNavItems()
  const { parts } = useChoosing()
  useEffect(() => {
    if (state === 'signed-out') changeChoosing(NOBODY)
  }, [state])
  // It may be wanted without a network.
  useEffect(() => whenIdle(MobileMenu.preload), [])
  const menuId = useId()
  const [pathname] = useLocation()
  const [open, setOpen] = useState(false)
  // Any navigation closes the menu, the browser's back button too.
  const [lastPathname, setLastPathname] = useState(pathname)
  if (lastPathname !== pathname) {
    setLastPathname(pathname)
    setOpen(false)
  }

  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/92 pt-[env(safe-area-inset-top)] backdrop-blur-md">
      <nav aria-label="Main" className="wrap flex min-h-16 flex-wrap items-center gap-x-2">
        <Link
          to={paths.landing}
          className="mr-auto flex min-h-11 items-center rounded-sm text-ink lg:mr-4"
        >
          <Brand name={useBrandName()} />
        </Link>

        {state === 'signed-in' && user ? (
          <>
            <ul className="mr-auto hidden items-center gap-1 lg:flex">
              {items.map(({ to, label, Icon }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    className="flex min-h-11 items-center gap-2 rounded-md px-3 font-medium text-ink-2 transition-colors hover:text-ink aria-[current=page]:bg-wash aria-[current=page]:text-ink"
                  >
                    <Icon aria-hidden size={18} />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
            {parts ? <parts.ChoosingFor /> : null}
            <div className="hidden min-h-11 lg:block">
              <Suspense fallback={null}>
                <UserMenu user={user} />
              </Suspense>
            </div>
          </>
        ) : (
          <div className="hidden gap-2 sm:ml-auto sm:flex">
            <LinkButton to={paths.login} variant="quiet">
              Login
            </LinkButton>
            <LinkButton to={paths.register} variant="quiet">
              Sign Up
            </LinkButton>
          </div>
        )}

        <IconButton
          label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls={menuId}
          className={state === 'signed-in' ? 'lg:hidden' : 'sm:hidden'}
          icon={open ? <X aria-hidden size={22} /> : <Menu aria-hidden size={22} />}
          onClick={() => setOpen(!open)}
        />
        <div id={menuId} hidden={!open} className="basis-full lg:hidden">
          {open ? (
            <Suspense fallback={null}>
              <MobileMenu onChoose={() => setOpen(false)} />
            </Suspense>
          ) : null}
        </div>
      </nav>
    </header>
  )
}
