import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useSearch } from 'wouter'
import { createScrollRestoration } from './scroll-restoration.ts'

/** Moves scroll position and focus to the top of a new page; after going back the scroll position is restored. */
export function usePageFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const [pathname] = useLocation()
  const lastPathname = useRef(pathname)
  const [scroll] = useState(createScrollRestoration)

  useEffect(() => scroll.start(), [scroll])

  // A change of the search part alone renders, too.
  useSearch()
  useEffect(() => {
    const wasLeftBefore = scroll.arrive()
    if (pathname === lastPathname.current) return
    lastPathname.current = pathname
    // The part that a fragment names scrolls to itself.
    if (!wasLeftBefore && window.location.hash === '') window.scrollTo(0, 0)
    // A field with autofocus keeps the focus.
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true })
  })

  return main
}
