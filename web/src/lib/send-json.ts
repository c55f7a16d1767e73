import { ApiError, noAnswer } from './api-error.ts'

export type JsonRequest = {
  method: string
  url: string
  body?: unknown
  headers?: Record<string, string>
  timeoutMs: number
  signal?: AbortSignal
  onHeaders?: (headers: Headers) => void
}

/** Throws an ApiError if the response is not a success, or there is none. */
export async function sendJson({
  method,
  url,
  body,
  headers,
  timeoutMs,
  signal,
  onHeaders,
}: JsonRequest): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    onHeaders?.(response.headers)
    const text = await response.text()
    const content = isCsv(response) ? text : parse(text)
    if (!response.ok) throw failure(response.status, content)
    return content
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error
    throw noAnswer(timeout.aborted ? 'timeout' : 'network')
  }
}

/** null if the text is not JSON. */
export function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

export function failure(status: number, answer: unknown): ApiError {
  const code = field(answer, 'code')
  return new ApiError(
    'answer',
    status,
    field(answer, 'error'),
    field(answer, 'detail'),
    code === '' ? null : code,
  )
}

function field(answer: unknown, name: string): string {
  if (typeof answer !== 'object' || answer === null) return ''
  const value: unknown = Reflect.get(answer, name)
  return typeof value === 'string' ? value : ''
}

function isCsv(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('text/csv') ?? false
}
