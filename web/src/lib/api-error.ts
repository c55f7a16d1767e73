/** `answer`: the server has answered with an error. */
export type FailureKind = 'answer' | 'network' | 'timeout'

const messages: Record<Exclude<FailureKind, 'answer'>, string> = {
  network: 'The server cannot be reached. Please check your connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
}

/** `status` is 0 without an answer; `error` is for the reader. */
export class ApiError extends Error {
  readonly kind: FailureKind
  readonly status: number
  readonly error: string
  readonly detail: string
  readonly code: string | null

  constructor(
    kind: FailureKind,
    status: number,
    error: string,
    detail: string,
    code: string | null = null,
  ) {
    super(error || detail || `Request failed (${status})`)
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.error = error
    this.detail = detail
    this.code = code
  }
}

export function noAnswer(kind: Exclude<FailureKind, 'answer'>): ApiError {
  return new ApiError(kind, 0, messages[kind], kind)
}

/** The server's `error`, else the fallback. */
export function serverError(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.kind === 'answer' && error.error
    ? error.error
    : fallback
}

/** The server's `detail`, else its `error`, else the fallback. */
export function serverDetail(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.kind === 'answer' && error.detail
    ? error.detail
    : serverError(error, fallback)
}

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status
}

const AWAY = new Set([502, 503, 504])

/** Nobody has answered, or somebody who speaks for a server that is away. */
export function isUnanswered(error: ApiError): boolean {
  return error.kind !== 'answer' || AWAY.has(error.status)
}
