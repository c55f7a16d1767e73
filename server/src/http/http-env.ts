import type { HttpBindings } from '@hono/node-server'

/** What the server keeps on a request. Bindings are absent when a test calls the app without a socket. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; readerId?: number }
}
