import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts'

type LinkButtonProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

export function LinkButton({
  to,
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link to={to} className={buttonStyle(variant, size, className)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}
