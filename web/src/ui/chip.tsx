import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A fact, for instance a genre. */
export function Chip({
  icon,
  className,
  children,
}: {
  icon?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 items-center gap-1.5 rounded-full bg-wash px-2.75 text-13 font-medium text-ink-2',
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
