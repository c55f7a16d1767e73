import { EMAIL_NOT_VERIFIED } from '@pagelight/contract/constants/access.ts'
import type { BodyOf, ParamsOf, PendingOf, QueryOf, ResponseOf } from '@pagelight/contract/api.ts'
import {
  DEFAULT_TIMEOUT_MS,
  routes,
  type Route,
  type RouteName,
} from '@pagelight/contract/routes.ts'
import { ApiError, hasStatus, isUnanswered } from './api-error.ts'
import { setAsOf } from './kept/as-of.ts'
import { sendJson } from './send-json.ts'
import { readToken, removeTokens } from './stored-token.ts'

type Params<N extends RouteName> = { [K in keyof NonNullable<ParamsOf<N>>]: string | number }
type Part<Key extends string, T> = [T] extends [never]
  ? { [K in Key]?: undefined }
  : { [K in Key]: T }

export type CallInput<N extends RouteName> = Part<
  'params',
  [NonNullable<ParamsOf<N>>] extends [never] ? never : Params<N>
> &
  Part<'body', NonNullable<BodyOf<N>>> & {
    query?: QueryOf<N> | undefined
    signal?: AbortSignal | undefined
    /** Instead of the route's. */
    timeoutMs?: number
    /** A 202 is understood. */
    respondAsync?: true
    /** What was kept is no answer. */
    ofNow?: true
  }

/** The response, or the body of a 202. */
export type CallResult<N extends RouteName> = ResponseOf<N> | PendingOf<N>

type Arguments<N extends RouteName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [CallInput<N>]

export type AnyInput = {
  params?: Record<string, string | number>
  query?: Record<string, string | undefined>
  body?: unknown
  signal?: AbortSignal
  timeoutMs?: number
  respondAsync?: true
  ofNow?: true
}

let logoutHandler: () => void = () => {}

/** Registers the session's handler for every 401. */
export function onUnauthorized(handler: () => void): void {
  logoutHandler = handler
}

let emailNotVerifiedHandler: () => void = () => {}

/** Registers the session's handler for every refusal until the address is confirmed. */
export function onEmailNotVerified(handler: () => void): void {
  emailNotVerifiedHandler = handler
}

/** Keeps answers for when there is none. */
export type Keeper = {
  keep: (call: RouteName, key: string, answer: unknown) => void | Promise<void>
  /** undefined if nothing was kept. */
  find: (call: RouteName, key: string) => Promise<{ at: number; answer: unknown } | undefined>
}

let keeper: Keeper | null = null

/** Returns how to stop. */
export function keepAnswersWith(next: Keeper): () => void {
  keeper = next
  return () => {
    if (keeper === next) keeper = null
  }
}

/** Makes one call of the contract: `call('rateEntry', { params: { id }, body: { rating } })`. */
export async function call<N extends RouteName>(
  name: N,
  ...[input]: Arguments<N>
): Promise<CallResult<N>> {
  // The signature has checked the parts.
  const { body, signal, respondAsync, ...address } = (input ?? {}) as AnyInput
  const { method } = routes[name]
  return await send(name, address, (to) =>
    sendJson({
      ...to,
      headers: respondAsync ? { ...to.headers, Prefer: 'respond-async' } : to.headers,
      method,
      body,
      signal,
    }),
  )
}

export type Known<Answer> = { etag: string | null; answer: Answer }

/** The answer that is `known` already, if the server has no newer one. */
export async function callUnlessKnown<N extends RouteName>(
  name: N,
  known: Known<CallResult<N>> | undefined,
  signal: AbortSignal,
): Promise<Known<CallResult<N>>> {
  let etag: string | null = null
  const by = keeper
  try {
    const answer = await send(name, {}, (to) =>
      sendJson({
        ...to,
        headers: known?.etag ? { ...to.headers, 'If-None-Match': known.etag } : to.headers,
        method: routes[name].method,
        signal,
        onHeaders: (headers) => (etag = headers.get('ETag')),
      }),
    )
    return { etag, answer }
  } catch (error) {
    if (!known || !hasStatus(error, 304)) throw error
    setAsOf(null)
    void by?.keep(name, keyOf(name, {}), known.answer)
    return known
  }
}

type Destination = { url: string; headers: Record<string, string>; timeoutMs: number }

/** Resolves the route and reports failures to the session; `attempt` sends the request. */
export async function send<N extends RouteName>(
  name: N,
  {
    params = {},
    query,
    timeoutMs,
    ofNow,
  }: Pick<AnyInput, 'params' | 'query' | 'timeoutMs' | 'ofNow'>,
  attempt: (to: Destination) => Promise<unknown>,
): Promise<CallResult<N>> {
  const route: Route = routes[name]
  const token = readToken()
  // An answer that comes after another reader has signed in is not that reader's.
  const by = keeper
  try {
    const answer = await attempt({
      url: fillPath(route.path, params) + queryString(query),
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
      timeoutMs: timeoutMs ?? route.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    })
    setAsOf(null)
    void by?.keep(name, keyOf(name, { params, query }), answer)
    // The server checks every response against the same contract.
    return answer as CallResult<N>
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    handleFailure(error, token)
    const kept =
      isUnanswered(error) && !ofNow
        ? await by?.find(name, keyOf(name, { params, query }))
        : undefined
    if (kept === undefined) throw error
    setAsOf(kept.at)
    return kept.answer as CallResult<N>
  }
}

/** The address without what only keeps it out of caches. */
function keyOf(name: RouteName, { params = {}, query = {} }: Pick<AnyInput, 'params' | 'query'>) {
  return fillPath(routes[name].path, params) + queryString({ ...query, t: undefined })
}

export function isEmailNotVerified(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.detail === EMAIL_NOT_VERIFIED
}

function handleFailure(error: ApiError, sentToken: string | null): void {
  // A late 401 for an earlier token must not end the session that came after it.
  if (error.status === 401 && readToken() === sentToken) {
    removeTokens()
    logoutHandler()
  }
  if (isEmailNotVerified(error) && readToken() === sentToken) emailNotVerifiedHandler()
  if (error.status === 500) warn(`Server error: ${error.message}`)
  if (error.kind === 'network') warn('The backend is unavailable.')
}

function warn(message: string): void {
  // oxlint-disable-next-line no-console -- docs/spec.md, section 8, asks for console warnings
  console.warn(message)
}

function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? '')),
  )
}

function queryString(query: Record<string, string | undefined> | undefined): string {
  const pairs = Object.entries(query ?? {}).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}
