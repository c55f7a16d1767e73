import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Failure } from '@pagelight/contract/primitives.ts'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { isConnectionLost } from '../db/leader.ts'
import { mayBeAskedAgain } from '../db/statements/prepare-repeated.ts'
import { DatabaseBusy } from '../db/database-turns.ts'
import type { HttpEnv } from './http-env.ts'
import { errorCode, loggedError } from './logged-error.ts'

/** A failure whose message the caller may read. */
export class AppError extends Error {
  readonly status: ContentfulStatusCode
  /** The message again if there is nothing to add. */
  readonly detail: string
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    message: string,
    options: { detail?: string; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.status = status
    this.detail = options.detail ?? message
    this.headers = options.headers ?? {}
  }
}

/**
 * An outside service failed. Adapters throw nothing else, so that services can choose a fallback.
 */
export class AdapterError extends Error {
  readonly service: string

  constructor(service: string, message: string, options?: { cause?: unknown }) {
    super(`${service}: ${message}`, options)
    this.name = 'AdapterError'
    this.service = service
  }
}

export const notFound = (what: string) => new AppError(404, `${what} not found`)

/** A referenced row was deleted in the meantime, for example with an account in another tab. */
const FOREIGN_KEY_VIOLATION = '23503'

/** The caller went away before the whole body was here; nobody reads the answer. */
function isBodyCutOff(c: Context<HttpEnv>): boolean {
  const incoming = c.env?.incoming
  return incoming !== undefined && incoming.destroyed && !incoming.complete
}

/** PostgreSQL's code, and the system's for a file. */
const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])
export const isDiskFull = (error: unknown) => DISK_FULL.has(errorCode(error) ?? '')

const RETRY_SOON = { 'Retry-After': '10' }

const isBusy = (error: unknown) =>
  error instanceof DatabaseBusy || (error instanceof Error && error.cause instanceof DatabaseBusy)

/** Errors that are not an AppError are logged and hidden. */
export function respondToError(log: Logger) {
  return (error: unknown, c: Context<HttpEnv>): Response => {
    c.header('Cache-Control', 'no-store')
    if (error instanceof AppError) {
      if (error.status >= 500)
        log.warn({ err: loggedError(error), requestId: c.get('requestId') }, 'request failed')
      return c.json(
        { error: error.message, detail: error.detail } satisfies Failure,
        error.status,
        error.headers,
      )
    }
    if (error instanceof HTTPException || isBodyCutOff(c)) {
      const status = error instanceof HTTPException ? error.status : 400
      const sentence = status === 413 ? 'The request is too large' : 'The request could not be read'
      return c.json({ error: sentence, detail: sentence } satisfies Failure, status)
    }
    if (error instanceof AdapterError) {
      log.warn({ err: loggedError(error), requestId: c.get('requestId') }, 'outside service failed')
      const sentence = 'A service that this needs is not available. Please try again.'
      return c.json({ error: sentence, detail: sentence } satisfies Failure, 503)
    }
    if (errorCode(error) === FOREIGN_KEY_VIOLATION) {
      const sentence = 'This was removed elsewhere in the meantime. Please load the page again.'
      return c.json({ error: sentence, detail: sentence } satisfies Failure, 409)
    }
    if (isBusy(error)) {
      const sentence = 'The server is busy. Please try again in a moment.'
      return c.json({ error: sentence, detail: sentence } satisfies Failure, 503, RETRY_SOON)
    }
    if (isDiskFull(error)) {
      log.error({ err: loggedError(error), requestId: c.get('requestId') }, 'the disk is full')
      const sentence = "The server's disk is full, so this was not saved. Please try again later."
      return c.json({ error: sentence, detail: sentence } satisfies Failure, 507)
    }
    if (isConnectionLost(error) || mayBeAskedAgain(error)) {
      log.warn({ err: loggedError(error), requestId: c.get('requestId') }, 'database away')
      const sentence = 'The database is not available. Please try again in a moment.'
      return c.json({ error: sentence, detail: sentence } satisfies Failure, 503, RETRY_SOON)
    }
    log.error({ err: loggedError(error), requestId: c.get('requestId') }, 'unexpected error')
    const failure: Failure = {
      error: 'Something went wrong. Please try again.',
      detail: `Request ${c.get('requestId')}`,
    }
    return c.json(failure, 500)
  }
}

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
