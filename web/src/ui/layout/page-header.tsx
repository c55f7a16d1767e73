import type { ReactNode } from 'react'

export type PageHeaderProps = {
  title: string
  intro?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, intro, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-8 pb-6 sm:pt-12 sm:pb-8">
      <div className="grid max-w-2xl gap-2">
        <h1 className="text-34">{title}</h1>
        {intro ? <div className="text-17 text-ink-2">{intro}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </header>
  )
}
