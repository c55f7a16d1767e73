import { EMAIL_NOT_VERIFIED } from '@pagelight/contract/constants/access.ts'
import type { BodyOf, ParamsOf, PendingOf, QueryOf, ResponseOf } from '@pagelight/contract/api.ts'
import {
  DEFAULT_TIMEOUT_MS,
  routes,
  type Route,
  type RouteName,
} from '@pagelight/contract/routes.ts'
import { ApiError } from './api-error.ts'
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
    /** Less than the call may take in all. */
    timeoutMs?: number
  }

/** The response, or what is being done while there is none. */
export type Answer<N extends RouteName> = ResponseOf<N> | PendingOf<N>

type Arguments<N extends RouteName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [CallInput<N>]

export type AnyInput = {
  params?: Record<string, string | number>
  query?: Record<string, string | undefined>
  body?: unknown
  signal?: AbortSignal
  timeoutMs?: number
}

let logoutHandler: () => void = () => {}

/** The one place that hears of a 401; the session registers itself here. */
export function onUnauthorized(handler: () => void): void {
  logoutHandler = handler
}

let unconfirmedHandler: () => void = () => {}

/** The one place that hears that the address must be confirmed first. */
export function onEmailNotVerified(handler: () => void): void {
  unconfirmedHandler = handler
}

/** Makes one call of the contract: `call('rateEntry', { params: { id }, body: { rating } })`. */
export async function call<N extends RouteName>(
  name: N,
  ...[input]: Arguments<N>
): Promise<Answer<N>> {
  // The parts are checked by the signature; what is inside them does not matter from here on.
  const { body, signal, ...address } = (input ?? {}) as AnyInput
  const { method } = routes[name]
  return await send(name, address, (to) => sendJson({ ...to, method, body, signal }))
}

type Destination = { url: string; headers: Record<string, string>; timeoutMs: number }

/** Where a call goes, and what its failure means for the session; `attempt` does the sending. */
export async function send<N extends RouteName>(
  name: N,
  { params = {}, query, timeoutMs }: Pick<AnyInput, 'params' | 'query' | 'timeoutMs'>,
  attempt: (to: Destination) => Promise<unknown>,
): Promise<Answer<N>> {
  const route: Route = routes[name]
  const token = readToken()
  try {
    const answer = await attempt({
      url: fillPath(route.path, params) + queryString(query),
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
      timeoutMs: timeoutMs ?? route.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    })
    // The server checks every answer against the same contract before it leaves.
    return answer as Answer<N>
  } catch (error) {
    if (error instanceof ApiError) noteFailure(error, token)
    throw error
  }
}

export function isEmailNotVerified(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.detail === EMAIL_NOT_VERIFIED
}

function noteFailure(error: ApiError, sentToken: string | null): void {
  // A late 401 for an earlier token must not end the session that came after it.
  if (error.status === 401 && readToken() === sentToken) {
    removeTokens()
    logoutHandler()
  }
  if (isEmailNotVerified(error) && readToken() === sentToken) unconfirmedHandler()
  if (error.status === 500) warn(`Server error: ${error.message}`)
  if (error.kind === 'network') warn('The backend is unavailable.')
}

function warn(message: string): void {
  // oxlint-disable-next-line no-console -- section 8 of the specification asks for console warnings
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
