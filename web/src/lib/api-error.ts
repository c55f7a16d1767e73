/** Why a call failed: the server answered so, it could not be reached, or it took too long. */
export type FailureKind = 'answer' | 'network' | 'timeout'

const sentences: Record<Exclude<FailureKind, 'answer'>, string> = {
  network: 'The server cannot be reached. Please check your connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
}

/** `status` is 0 when there was no answer; `error` is a sentence for people, `detail` says more. */
export class ApiError extends Error {
  readonly kind: FailureKind
  readonly status: number
  readonly error: string
  readonly detail: string
  /** A machine-readable name of the failure, where the server gives one. */
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
  return new ApiError(kind, 0, sentences[kind], kind)
}

/** What the server said in its error field, or the given sentence when it said nothing. */
export function serverError(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.kind === 'answer' && error.error
    ? error.error
    : fallback
}

/** What the server said in detail, else in its error field, else the given sentence. */
export function serverDetail(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.kind === 'answer' && error.detail
    ? error.detail
    : serverError(error, fallback)
}

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status
}
