import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'accent' | 'caution'

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line text-ink-2',
  accent: 'border-accent/30 bg-accent-wash text-accent',
  caution: 'border-caution/30 bg-caution-wash text-caution',
}

/** A state, for instance 'New' or 'Cached'. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: BadgeTone
  icon?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-13 font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
