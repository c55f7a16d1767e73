import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { clientAddress } from '../../http/client-address.ts'
import { AppError } from '../../http/errors.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { createRateLimit } from '../../http/rate-limit.ts'

const MINUTE = 60_000

/** Paths whose rate limit is counted by account, not only by address. */
const SIGN_IN = '/api/identity/sign-in/email'
const SENDS_MAIL = ['/api/identity/request-password-reset', '/api/identity/send-verification-email']

const ENDS_SESSIONS = [
  '/api/identity/sign-out',
  '/api/identity/reset-password',
  '/api/identity/delete-user',
]

/** Puts the provider's own calls behind rate limits; does nothing for a remote provider. */
export function identityRoutes(
  app: Hono<HttpEnv>,
  deps: Pick<Deps, 'identity' | 'config' | 'clock' | 'gateCache'>,
): void {
  const { handle } = deps.identity
  if (!handle) return
  const { clock } = deps
  const writes = createRateLimit({ limit: 60, perMs: MINUTE, clock })
  const reads = createRateLimit({ limit: 600, perMs: MINUTE, clock })
  // Ten guesses an address do not lock out the owner, who has another address.
  const guesses = createRateLimit({ limit: 10, perMs: 15 * MINUTE, clock })
  const failures = createRateLimit({ limit: 100, perMs: 15 * MINUTE, clock })
  // One address that tries one password on many accounts.
  const sprays = createRateLimit({ limit: 100, perMs: 15 * MINUTE, clock })
  const mails = createRateLimit({ limit: 5, perMs: 15 * MINUTE, clock })

  app.on(['GET', 'POST'], '/api/identity/*', async (c) => {
    try {
      const address = clientAddress(c, deps.config.trustProxy)
      if (c.req.method === 'GET') {
        reads.spend(address)
        return await handle(c.req.raw, address)
      }
      refuseForeignOrigin(c, deps.config.publicUrl)
      writes.spend(address)
      const body = await c.req.text()
      const account = accountIn(body)
      if (SENDS_MAIL.includes(c.req.path)) mails.spend(account)
      // Spent before the password is checked, so that parallel guesses count too.
      if (c.req.path === SIGN_IN) {
        sprays.spend(address)
        guesses.spend(`${address} ${account}`)
        failures.spend(account)
      }
      const response = await handle(withBody(c, body), address)
      if (c.req.path === SIGN_IN && response.ok) {
        sprays.refund(address)
        guesses.refund(`${address} ${account}`)
        failures.refund(account)
      }
      // Only the provider knows whose sessions ended, so the gate asks again for everyone.
      if (ENDS_SESSIONS.includes(c.req.path)) deps.gateCache.clear()
      return response
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 429) throw error
      const answer = { error: error.message, detail: error.detail, code: 'TOO_MANY_REQUESTS' }
      return c.json(answer, error.status, error.headers)
    }
  })
}

/** The cookie alone must not let another site act for the reader. */
function refuseForeignOrigin(c: Context<HttpEnv>, publicUrl: string): void {
  const origin = c.req.header('Origin')
  if (origin === undefined || origin === publicUrl || origin === new URL(c.req.url).origin) return
  throw new AppError(403, 'This request came from another site.')
}

/** The body was consumed to find the account, so the provider gets a new request. */
function withBody(c: Context<HttpEnv>, body: string): Request {
  return new Request(c.req.url, { method: c.req.method, headers: c.req.raw.headers, body })
}

const withEmail = z.object({ email: z.string().trim().toLowerCase().max(254) })

function accountIn(body: string): string {
  try {
    return withEmail.parse(JSON.parse(body)).email
  } catch {
    return ''
  }
}
