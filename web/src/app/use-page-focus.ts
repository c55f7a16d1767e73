import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'wouter'

/** Moves scroll position and focus to the top of a new page; after going back the browser restores them. */
export function usePageFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const [pathname] = useLocation()
  const lastPathname = useRef(pathname)
  const wentBack = useRef(false)

  useEffect(() => {
    const onPopState = () => {
      wentBack.current = true
    }
    // In the capture phase, before the router shows the page.
    window.addEventListener('popstate', onPopState, { capture: true })
    return () => window.removeEventListener('popstate', onPopState, { capture: true })
  }, [])

  useEffect(() => {
    if (pathname === lastPathname.current) return
    lastPathname.current = pathname
    // The part that a fragment names scrolls to itself.
    if (!wentBack.current && window.location.hash === '') window.scrollTo(0, 0)
    wentBack.current = false
    // A field with autofocus keeps the focus.
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true })
  }, [pathname])

  return main
}
