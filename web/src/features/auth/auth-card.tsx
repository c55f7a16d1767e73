import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'

export function AuthCard({
  title,
  intro,
  footer,
  children,
}: {
  title: string
  intro?: ReactNode
  footer?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="mx-auto grid w-full max-w-md gap-6 px-4 py-10 sm:py-16">
      <div className="grid gap-2 text-center">
        <h1 className="text-34">{title}</h1>
        {intro ? <div className="text-17 text-balance text-ink-2">{intro}</div> : null}
      </div>
      <Card className="grid gap-5">{children}</Card>
      {footer ? <div className="text-center text-ink-2">{footer}</div> : null}
    </div>
  )
}
