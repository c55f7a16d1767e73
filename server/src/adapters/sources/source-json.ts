import { SourceError, type SourceName } from './source.ts'

const TIMEOUT_MS = 5_000
/** Ten times what ten books with long descriptions take. */
const MAX_BYTES = 1_000_000
const MAX_COOL_DOWN_MS = 15 * 60_000

/** Returns null for 404. */
export async function sourceJson(
  source: SourceName,
  url: URL,
  headers: Record<string, string>,
  timeoutMs: number = TIMEOUT_MS,
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) await response.body?.cancel()
    if (response.status === 404) return null
    if (!response.ok)
      throw new SourceError(source, `status ${response.status}`, retryAfterMs(response))
    return JSON.parse(await boundedText(response))
  } catch (error) {
    if (error instanceof SourceError) throw error
    // The address contains what a reader typed, and perhaps a key, so neither goes into a message.
    throw new SourceError(
      source,
      error instanceof Error
        ? error.name === 'TimeoutError'
          ? 'no answer in time'
          : describeFailure(error)
        : 'failed',
    )
  }
}

async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > MAX_BYTES) throw new Error('the answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0
    ? Math.min(seconds * 1_000, MAX_COOL_DOWN_MS)
    : null
}

function describeFailure(error: Error): string {
  if (error instanceof SyntaxError) return 'an answer that is no JSON'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return error.message === 'the answer is too large' ? error.message : `not reached ${code}`.trim()
}
