import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'

type NavLinkProps = { to: string; className: string; onClick?: () => void; children: ReactNode }

export function NavLink({ to, children, ...rest }: NavLinkProps) {
  const [pathname] = useLocation()
  return (
    <Link to={to} aria-current={pathname === to ? 'page' : undefined} {...rest}>
      {children}
    </Link>
  )
}
