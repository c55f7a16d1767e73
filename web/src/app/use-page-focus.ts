import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'wouter'

/**
 * A new page begins at its top, and the keyboard and the screen reader begin there too. Going back is left to the
 * browser, which remembers the place.
 */
export function usePageFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const [pathname] = useLocation()
  const lastPathname = useRef(pathname)
  const wentBack = useRef(false)

  useEffect(() => {
    const note = () => {
      wentBack.current = true
    }
    // In the capture phase: before the router hears of it and shows the page.
    window.addEventListener('popstate', note, { capture: true })
    return () => window.removeEventListener('popstate', note, { capture: true })
  }, [])

  useEffect(() => {
    if (pathname === lastPathname.current) return
    lastPathname.current = pathname
    // A part of the page that the address names is gone to by that part.
    if (!wentBack.current && window.location.hash === '') window.scrollTo(0, 0)
    wentBack.current = false
    // A field that took the focus when its page appeared keeps it.
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true })
  }, [pathname])

  return main
}
