import { whenIdle } from '../ui/overlays/when-idle.ts'

/** The pages of a reader, which may be wanted when there is no network. */
const PAGES: (() => Promise<unknown>)[] = [
  () => import('../pages/home-page.tsx'),
  () => import('../pages/library-page.tsx'),
  () => import('../pages/book-page.tsx'),
  () => import('../pages/search-page.tsx'),
  () => import('../pages/scan-page.tsx'),
  () => import('../pages/recommendations-page.tsx'),
  () => import('../pages/preferences-page.tsx'),
]

/** Loads their code one after the other while the browser has nothing else to do. */
export function preloadPages(at = 0): void {
  const load = PAGES[at]
  // A failed import is kept until the page is loaded again: without a network it is better not to begin.
  if (!load || !navigator.onLine) return
  load().then(
    () => whenIdle(() => preloadPages(at + 1)),
    () => {},
  )
}
