import { whenIdle } from '../ui/overlays/when-idle.ts'
import { registerWorker } from './app-worker.ts'

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

/** Loads their code while the browser has nothing else to do, unless the service worker keeps all of the app. */
export async function preloadPages(): Promise<void> {
  if ((await registerWorker()) === null) preloadFrom(0)
}

/** One after the other. */
function preloadFrom(at: number): void {
  const load = PAGES[at]
  // A failed import is kept until the page is loaded again: without a network it is better not to begin.
  if (!load || !navigator.onLine) return
  load().then(
    () => whenIdle(() => preloadFrom(at + 1)),
    () => {},
  )
}
