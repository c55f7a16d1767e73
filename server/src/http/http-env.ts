import type { HttpBindings } from '@hono/node-server'

/** Bindings are absent if a test calls the app without a socket. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; readerId?: number; isStreamed?: boolean }
}
