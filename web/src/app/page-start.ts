import { useEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * A new page begins at its top, and the keyboard and the screen reader begin there too. Going back is left to the
 * browser, which remembers the place.
 */
export function usePageStart(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const lastPathname = useRef(pathname)

  useEffect(() => {
    if (pathname === lastPathname.current) return
    lastPathname.current = pathname
    if (navigation !== 'POP') window.scrollTo(0, 0)
    // A field that took the focus when its page appeared keeps it.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname, navigation])

  return main
}
