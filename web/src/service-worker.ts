import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precache,
  addRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Put in by build/service-worker.ts. */
declare const KEPT_FILES: PrecacheEntry[]
/** This file runs in a worker, the others in a page. */
declare const self: { skipWaiting: () => void }

// Keeps the app's own files and nothing of a reader: calls of the API and images are none of its business.
precache(KEPT_FILES)
// The page at / is asked for by app code that looks for a new build.
addRoute({ directoryIndex: '' })
cleanupOutdatedCaches()
clientsClaim()

const page = createHandlerBoundToURL('/index.html')
// What the server answers itself, and files, which have a dot.
const denylist = [/^\/(?:api|healthz|readyz|metrics)(?:\/|$)/, /\.[^/?]*(?:\?|$)/]
registerRoute(new NavigationRoute(page, { denylist }))

addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
  if (data?.type === 'SKIP_WAITING') self.skipWaiting()
})
