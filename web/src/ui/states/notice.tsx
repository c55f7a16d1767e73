import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type NoticeTone = 'info' | 'success' | 'warning' | 'error'

const tones = {
  info: { box: 'bg-wash', icon: 'text-ink-2', Icon: Info },
  success: { box: 'bg-accent-wash', icon: 'text-accent', Icon: CircleCheck },
  warning: { box: 'bg-caution-wash', icon: 'text-caution', Icon: TriangleAlert },
  error: { box: 'bg-danger-wash', icon: 'text-danger', Icon: CircleAlert },
} as const

export type NoticeProps = {
  tone?: NoticeTone
  title?: string
  action?: ReactNode
  /** Announced when it appears; true by default for errors. */
  announce?: boolean
  className?: string
  children?: ReactNode
}

export function Notice({
  tone = 'info',
  title,
  action,
  announce,
  className,
  children,
}: NoticeProps) {
  const { box, icon, Icon } = tones[tone]
  const role = (announce ?? tone === 'error') ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <div
      role={role}
      className={classNames('flex gap-3 rounded-md px-4 py-3.5 text-15', box, className)}
    >
      <Icon aria-hidden size={20} className={classNames('mt-0.5 shrink-0', icon)} />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        {title ? <p className="font-[550]">{title}</p> : null}
        {children ? <div className="text-ink-2">{children}</div> : null}
        {action ? <div className="mt-2">{action}</div> : null}
      </div>
    </div>
  )
}
