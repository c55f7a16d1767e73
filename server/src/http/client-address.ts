import type { Context } from 'hono'
import type { HttpEnv } from './http-env.ts'

/**
 * Anybody can write the forwarded header, so it counts only with TRUST_PROXY; its last entry is the
 * proxy's own.
 */
export function clientAddress(c: Context<HttpEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
    : undefined
  return forwarded || c.env?.incoming?.socket.remoteAddress || 'unknown'
}
