import type { ReactNode, Ref } from 'react'

export type PageHeaderProps = {
  title: string
  intro?: ReactNode
  actions?: ReactNode
  /** To move the focus there. */
  headingRef?: Ref<HTMLHeadingElement>
}

export function PageHeader({ title, intro, actions, headingRef }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-5 pb-4 sm:gap-y-4 sm:pt-12 sm:pb-8 print:pt-0 print:pb-4">
      <div className="grid max-w-2xl min-w-0 gap-2">
        <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="text-26 sm:text-34">
          {title}
        </h1>
        {intro ? <div className="text-17 text-ink-2 print:hidden">{intro}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </header>
  )
}
