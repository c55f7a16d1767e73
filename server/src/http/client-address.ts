import type { Context } from 'hono'
import type { HttpEnv } from './http-env.ts'

/**
 * Who to count a request against. The forwarded header is anybody's to write, so it is believed only when the
 * operator says that a proxy of theirs writes it; its last entry is the one that proxy added.
 */
export function clientAddress(c: Context<HttpEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
    : undefined
  return forwarded || c.env?.incoming?.socket.remoteAddress || 'unknown'
}
