import { useEffect, useRef, useState, type ReactNode } from 'react'

export type DisclosureProps = {
  /** Where an address ends in # and this, it is open, and the page is there. */
  id?: string
  title: string
  /** Opens it once something in it wants to be seen; the reader may close it again. */
  wanted?: boolean
  /** Hears that it is open: what is inside can be fetched. */
  onOpen?: () => void
  children: ReactNode
}

/** A part of a page that most readers pass by: its title, and more when they want it. */
export function Disclosure({ id, title, wanted = false, onOpen, children }: DisclosureProps) {
  const [open, setOpen] = useState(wanted)
  const [wasWanted, setWasWanted] = useState(wanted)
  const box = useRef<HTMLDetailsElement>(null)

  if (wanted !== wasWanted) {
    setWasWanted(wanted)
    if (wanted) setOpen(true)
  }

  useEffect(() => {
    if (open) onOpen?.()
  }, [open, onOpen])

  useEffect(() => {
    if (id === undefined) return
    const fragment = `#${id}`
    function follow() {
      if (window.location.hash !== fragment) return
      setOpen(true)
      box.current?.scrollIntoView()
      box.current?.querySelector('summary')?.focus({ preventScroll: true })
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [id])

  function toggled(now: boolean) {
    setOpen(now)
    // Otherwise the same link would not lead here a second time.
    if (!now && id !== undefined && window.location.hash === `#${id}`) {
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
      onToggle={(event) => toggled(event.currentTarget.open)}
      className="scroll-mt-24 rounded-lg border border-line bg-sheet px-5 sm:px-6"
    >
      <summary className="min-h-14 cursor-pointer content-center rounded-sm">
        <h2 className="inline text-20">{title}</h2>
      </summary>
      <div className="grid gap-6 pt-2 pb-6">{children}</div>
    </details>
  )
}
