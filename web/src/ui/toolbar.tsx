import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

type ToolbarProps = { label: string; className?: string; children: ReactNode }

/** Buttons and links that are one tab stop; the arrow keys move between them. */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const box = useRef<HTMLDivElement>(null)
  const controls = () => [...(box.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]

  function makeStop(stop: Element | undefined) {
    for (const control of controls()) control.tabIndex = control === stop ? 0 : -1
  }

  useLayoutEffect(() => {
    const all = controls()
    if (all.filter(({ tabIndex }) => tabIndex === 0).length !== 1) makeStop(all[0])
  })

  function keyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const all = controls()
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[(at + step + all.length) % all.length]?.focus()
  }

  return (
    <div
      ref={box}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      className={className}
      onKeyDown={keyDown}
      onFocus={({ target }) => makeStop(target)}
    >
      {children}
    </div>
  )
}
