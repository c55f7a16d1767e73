import type { Context, Hono } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { z } from 'zod'
import { cookieName, isHttps } from '../../adapters/identity/cookie-name.ts'
import { REMOTE_USER_PATH } from '../../adapters/identity/remote-user-sign-in.ts'
import type { Deps } from '../../deps.ts'
import { storableText } from '../../domain/storable-text.ts'
import { clientAddress } from '../../http/client-address.ts'
import { AppError } from '../../http/errors.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { readJson } from '../../http/read-json.ts'
import type { RecordEvent } from '../../http/security-log.ts'
import { createGuessLimits } from './guess-limits.ts'
import { readRemoteUser } from './read-remote-user.ts'
import { DEVICE_COOKIE, DEVICE_COOKIE_SECONDS, markDevice, readDevice } from './known-device.ts'

const MINUTE = 60_000
const BASE = '/api/identity'
const SIGN_IN = `${BASE}/sign-in/email`
const SIGN_UP = `${BASE}/sign-up/email`
const RESET = `${BASE}/reset-password`
const CONFIRM = `${BASE}/verify-email`
const SENDS_MAIL = [`${BASE}/request-password-reset`, `${BASE}/send-verification-email`]
const SIGN_OUT = `${BASE}/sign-out`
const REMOTE = BASE + REMOTE_USER_PATH
const DELETE = `${BASE}/delete-user`
const ENDS_SESSIONS = [SIGN_OUT, RESET, CONFIRM, DELETE]

type Handle = NonNullable<IdentityDeps['identity']['handle']>

type IdentityDeps = Pick<
  Deps,
  'identity' | 'config' | 'clock' | 'gateCache' | 'securityLog' | 'keyedHash'
>

/** Puts the provider's own calls behind rate limits; does nothing for a remote provider. */
export function identityRoutes(app: Hono<HttpEnv>, deps: IdentityDeps): void {
  const { identity, config, clock } = deps
  const { handle } = identity
  if (!handle) return
  const writes = createRateLimit({ limit: 60, perMs: MINUTE, clock })
  const reads = createRateLimit({ limit: 600, perMs: MINUTE, clock })
  const asks = createRateLimit({ limit: 5, perMs: 15 * MINUTE, clock })
  const mails = createRateLimit({ limit: 5, perMs: 15 * MINUTE, clock })
  const guesses = createGuessLimits(deps)

  const write = async (c: Context<HttpEnv>, body: Body, address: string) => {
    const { email } = body
    const { path } = c.req
    if (SENDS_MAIL.includes(path)) {
      asks.spend(`${address} ${email}`)
      // The mails that others have just asked for serve the owner as well.
      if (!mails.take(`${path} ${email}`)) return c.json({ status: true })
    }
    // It had no prefix before.
    const mark =
      getCookie(c, cookieName(DEVICE_COOKIE, config.publicUrl)) ?? getCookie(c, DEVICE_COOKIE)
    const device = readDevice(deps.keyedHash, String(email), mark)
    const refund =
      path === SIGN_IN && (await guesses.spend({ email: String(email), address, device }))
    const { remoteUser } = config
    const named =
      path === REMOTE && remoteUser
        ? { remoteUser: readRemoteUser(connectionOf(c), remoteUser) }
        : {}
    const response = await handle({ ...callOf(c), body, ...named })
    if (response.ok && refund) refund()
    if (response.ok && (path === SIGN_IN || path === SIGN_UP))
      response.headers.append('Set-Cookie', deviceCookie(deps, String(email)))
    // Only the provider knows whose sessions ended, so the gate asks again for everyone.
    if (ENDS_SESSIONS.includes(path)) deps.gateCache.clear()
    return response
  }

  app.on(['GET', 'POST'], `${BASE}/*`, async (c) => {
    const record = deps.securityLog.ofRequest(c)
    const address = clientAddress(c, config.trustProxy)
    let email: string | undefined
    try {
      if (c.req.method !== 'POST') {
        reads.spend(address)
        const response = await handle({ ...callOf(c), body: {} })
        if (c.req.path.startsWith(`${BASE}/callback/`)) recordReturn(response, record)
        return response
      }
      refuseForeignOrigin(c, config.publicUrl)
      writes.spend(address)
      const body = bodyOf(await readJson(c))
      // Afterwards the session is gone.
      const isEnding = [SIGN_OUT, DELETE].includes(c.req.path)
      email = isEnding ? await accountOf(handle, c) : body.email
      const response = await write(c, body, address)
      await recordOutcome(c.req.path, response, email, record)
      return response
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 429) throw error
      record('limited', { email, reason: c.req.path === SIGN_IN ? 'sign_in' : 'account_call' })
      const answer = { error: error.message, detail: error.detail, code: 'TOO_MANY_REQUESTS' }
      return c.json(answer, error.status, error.headers)
    }
  })
}

const callOf = ({ req }: Context<HttpEnv>) => ({
  method: req.method,
  url: req.url,
  headers: req.raw.headers,
})

const connectionOf = ({ env }: Context<HttpEnv>) => ({
  address: env?.incoming?.socket.remoteAddress,
  rawHeaders: env?.incoming?.rawHeaders ?? [],
})

/** Undefined if the caller is signed out. */
async function accountOf(handle: Handle, c: Context<HttpEnv>): Promise<string | undefined> {
  const url = new URL(`${BASE}/get-session`, c.req.url).href
  const response = await handle({ method: 'GET', url, headers: c.req.raw.headers, body: {} })
  return session.safeParse(await response.json().catch(() => null)).data?.user.email
}

const session = z.object({ user: z.object({ email: z.string() }) })

/** The cookie alone must not let another site act for the reader. */
function refuseForeignOrigin(c: Context<HttpEnv>, publicUrl: string): void {
  const origin = c.req.header('Origin')
  if (origin === undefined || origin === publicUrl || origin === new URL(c.req.url).origin) return
  throw new AppError(403, 'This request came from another site.')
}

const isStorable = (value: unknown) => typeof value !== 'string' || value === storableText(value)
const plainBody = z.looseObject({
  /** An address that cannot be one is nobody's. */
  email: z.string().trim().toLowerCase().max(254).catch('').optional(),
})
type Body = z.output<typeof plainBody>

/** The limits and the provider see this and nothing else of the request. */
function bodyOf(json: unknown): Body {
  const body = plainBody.safeParse(json)
  if (body.success && Object.values(body.data).every(isStorable)) return body.data
  throw new AppError(400, 'The request could not be read')
}

function deviceCookie(
  { config, clock, keyedHash }: Pick<Deps, 'config' | 'clock' | 'keyedHash'>,
  email: string,
): string {
  const name = cookieName(DEVICE_COOKIE, config.publicUrl)
  return generateCookie(name, markDevice(keyedHash, email, clock()), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(config.publicUrl),
    maxAge: DEVICE_COOKIE_SECONDS,
  })
}

async function recordOutcome(
  path: string,
  response: Response,
  email: string | undefined,
  record: RecordEvent,
): Promise<void> {
  const reason = response.ok ? undefined : codeOf(await response.clone().json())
  if (path === SIGN_IN) record(response.ok ? 'signed_in' : 'sign_in_failed', { email, reason })
  if (path === REMOTE)
    record(response.ok ? 'signed_in' : 'sign_in_failed', { reason: reason ?? 'remote_user' })
  if (path === SIGN_UP)
    record(response.ok ? 'registered' : 'registration_refused', { email, reason })
  if (path === RESET && response.ok) record('password_changed')
  if (path === CONFIRM && response.ok) record('address_confirmed')
  if (path === SIGN_OUT && email !== undefined) record('signed_out', { email })
  if (path === DELETE && response.ok)
    record('account_deleted', { email, reason: 'refused_sign_in' })
}

/** The provider's own words, which may be the caller's, stay out of the log. */
function recordReturn(response: Response, record: RecordEvent): void {
  const failed = /[?&]error=/.test(response.headers.get('Location') ?? '?error=')
  record(failed ? 'sign_in_failed' : 'signed_in', { reason: 'third_party' })
}

const codeOf = (answer: unknown) => z.object({ code: z.string() }).safeParse(answer).data?.code
