/** The process: what Node has compiled is kept for the next start, half a second of it, and the server runs. */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Where it cannot be written, the code is compiled at each start.
enableCompileCache(
  fileURLToPath(new URL('../../node_modules/.cache/pagelight/compiled', import.meta.url)),
)
await import('./serve.ts')
// Now, since a process that is killed has no other moment for it.
flushCompileCache()
