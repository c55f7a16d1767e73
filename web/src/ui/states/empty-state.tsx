import type { ReactNode } from 'react'

export type EmptyStateProps = {
  icon?: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
}

export function EmptyState({
  icon,
  title,
  children,
  actions,
  as: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-14 text-center">
      {icon ? (
        <span className="mb-2 grid size-16 place-items-center rounded-full bg-wash text-ink-3">
          {icon}
        </span>
      ) : null}
      <Heading className="text-26">{title}</Heading>
      {children ? <div className="text-17 text-balance text-ink-2">{children}</div> : null}
      {actions ? <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  )
}
