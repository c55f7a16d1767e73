import { useEffect, useRef, useState, type ReactNode } from 'react'

export type DisclosureProps = {
  /** An address with this fragment opens it and scrolls to it. */
  id?: string
  title: string
  /** Opens it when it becomes true; the reader may close it again. */
  autoOpen?: boolean
  onOpen?: () => void
  children: ReactNode
}

export function Disclosure({ id, title, autoOpen = false, onOpen, children }: DisclosureProps) {
  const [open, setOpen] = useState(autoOpen)
  const [lastAutoOpen, setLastAutoOpen] = useState(autoOpen)
  const box = useRef<HTMLDetailsElement>(null)

  if (autoOpen !== lastAutoOpen) {
    setLastAutoOpen(autoOpen)
    if (autoOpen) setOpen(true)
  }

  useEffect(() => {
    if (open) onOpen?.()
  }, [open, onOpen])

  useEffect(() => {
    if (id === undefined) return
    const fragment = `#${id}`
    function openIfAddressed() {
      if (window.location.hash !== fragment) return
      setOpen(true)
      box.current?.scrollIntoView()
      box.current?.querySelector('summary')?.focus({ preventScroll: true })
    }
    openIfAddressed()
    window.addEventListener('hashchange', openIfAddressed)
    return () => window.removeEventListener('hashchange', openIfAddressed)
  }, [id])

  function onToggle(isOpen: boolean) {
    setOpen(isOpen)
    // Otherwise a second click on the same link would not open it again.
    if (!isOpen && id !== undefined && window.location.hash === `#${id}`) {
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.search,
      )
    }
  }

  return (
    <details
      ref={box}
      id={id}
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="scroll-mt-24 rounded-lg border border-line bg-sheet px-5 sm:px-6"
    >
      <summary className="min-h-14 cursor-pointer content-center rounded-sm py-2.5">
        <h2 className="inline text-17 sm:text-20">{title}</h2>
      </summary>
      <div className="grid gap-6 pt-2 pb-6">{children}</div>
    </details>
  )
}
