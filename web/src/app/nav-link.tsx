import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'

type NavLinkProps = { to: string; className: string; onClick?: () => void; children: ReactNode }

/** A link of the navigation; the page that is open is marked as the current one. */
export function NavLink({ to, children, ...rest }: NavLinkProps) {
  const [pathname] = useLocation()
  return (
    <Link to={to} aria-current={pathname === to ? 'page' : undefined} {...rest}>
      {children}
    </Link>
  )
}
