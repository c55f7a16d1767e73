import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { HttpEnv } from './http-env.ts'
import { loggedError } from './logged-error.ts'

/** Ends an answer whose status and beginning are sent. */
export type BreakAnswer = (c: Context<HttpEnv>, call: string, error: unknown) => Promise<void>

/** Only a broken connection tells the caller that something is missing. */
export function createBrokenAnswers(deps: {
  log: Logger
  count: (call: string) => void
}): BreakAnswer {
  return async (c, call, error) => {
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
    if (outgoing?.closed) return
    deps.count(call)
    const facts = { err: loggedError(error), call, requestId: c.get('requestId') }
    deps.log.error(facts, 'an answer broke off')
    if (!outgoing) return
    const closed = once(outgoing, 'close')
    outgoing.destroy()
    await closed
  }
}
