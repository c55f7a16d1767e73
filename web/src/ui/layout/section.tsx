import { useId, type ReactNode } from 'react'

export function Section({
  title,
  intro,
  children,
}: {
  title: string
  intro?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-12 sm:py-16">
      <div className="wrap grid gap-8 sm:gap-10">
        <div className="grid max-w-2xl gap-2">
          <h2 id={id} className="text-26">
            {title}
          </h2>
          {intro ? <p className="text-17 text-ink-2">{intro}</p> : null}
        </div>
        {children}
      </div>
    </section>
  )
}
