import { ApiError, noAnswer } from './api-error.ts'

export type JsonRequest = {
  method: string
  url: string
  body?: unknown
  headers?: Record<string, string>
  timeoutMs: number
  signal?: AbortSignal
}

/** Sends and reads JSON; an answer that is not a success, or none at all, is thrown as ApiError. */
export async function sendJson({
  method,
  url,
  body,
  headers,
  timeoutMs,
  signal,
}: JsonRequest): Promise<unknown> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(noAnswer('timeout')), timeoutMs)
  const cancel = () => controller.abort(signal?.reason)
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel)
  try {
    const response = await fetch(url, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
      credentials: 'same-origin',
      signal: controller.signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer = isCsv(response) ? text : parse(text)
    if (!response.ok) throw failure(response.status, answer)
    return answer
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error
    throw controller.signal.aborted ? controller.signal.reason : noAnswer('network')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

/** What is not JSON is null. */
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

/** A file to keep, not an answer to read. */
function isCsv(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('text/csv') ?? false
}
