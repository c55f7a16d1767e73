import type { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import type { HttpEnv } from '../../http/http-env.ts'

/** RFC 9116 wants less than a year. */
const VALID_MS = 180 * 86_400_000

/** Where a hole can be reported. */
export function securityTxtRoutes(
  app: Hono<HttpEnv>,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
): void {
  app.get('/.well-known/security.txt', (c) => {
    if (config.securityContact === undefined) throw new AppError(404, 'Not found')
    const expires = new Date(clock().getTime() + VALID_MS).toISOString()
    return c.text(
      `Contact: ${config.securityContact}\nExpires: ${expires}\nCanonical: ${config.publicUrl}/.well-known/security.txt\n`,
    )
  })
}
