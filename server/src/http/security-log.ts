import type { Context } from 'hono'
import type { Logger } from 'pino'
import { clientAddress } from './client-address.ts'
import type { HttpEnv } from './http-env.ts'
import { createRateLimit } from './rate-limit.ts'

export type SecurityEvent =
  | 'signed_in'
  | 'sign_in_failed'
  | 'registered'
  | 'registration_refused'
  | 'password_changed'
  | 'address_confirmed'
  | 'limited'
  | 'refused_by_role'
  | 'refused_by_scope'
  | 'key_made'
  | 'key_revoked'
  | 'approved'
  | 'revoked'
  | 'administrator_granted'
  | 'administrator_removed'
  | 'declined'
  | 'signed_out'
  | 'signed_out_everywhere'
  | 'account_deleted'
  | 'books_merged'
  | 'change_undone'
  | 'contributions_reverted'
  | 'public_look_up_set'

export type RecordEvent = (
  event: SecurityEvent,
  facts?: { email?: string; reason?: string },
) => void

export type SecurityLog = {
  ofRequest: (c: Context<HttpEnv>) => RecordEvent
}

/** Otherwise whoever is refused could fill the disk. */
const LINES_PER_MINUTE = 60

/** Counts every event and logs it with a keyed hash of the account, the address and the request's id. */
export function createSecurityLog(parts: {
  log: Logger
  clock: () => Date
  trustProxy: boolean
  count: (event: SecurityEvent) => void
  hashAccount: (email: string) => string
}): SecurityLog {
  const { log, clock, trustProxy, count, hashAccount } = parts
  const lines = createRateLimit({ limit: LINES_PER_MINUTE, perMs: 60_000, clock })
  return {
    ofRequest: (c) => (event, facts) => {
      count(event)
      const address = clientAddress(c, trustProxy)
      if (!lines.take(address)) return
      log.info(
        {
          event,
          account: facts?.email && hashAccount(facts.email),
          reason: facts?.reason,
          address,
          requestId: c.get('requestId'),
          readerId: c.get('readerId'),
        },
        'security',
      )
    },
  }
}
