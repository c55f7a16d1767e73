import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { addressOf } from './client-address.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { AppError } from './errors.ts'

const TOO_MANY = 'Too many uploads from your address at once. Please try again in a moment.'

/** How many requests of one client may be sending their bodies: each holds a connection for as long as it likes. */
export function limitOpenBodies(
  handler: RequestListener,
  { perAddress, trustProxy }: { perAddress: number; trustProxy: boolean },
): RequestListener {
  const open = createConcurrencyLimit<string>({ max: perAddress, sentence: TOO_MANY })
  return (request, response) => {
    if (!hasBody(request)) return handler(request, response)
    const forwarded = trustProxy ? String(request.headers['x-forwarded-for'] ?? '') : undefined
    let release: () => void
    try {
      release = open.acquire(addressOf(forwarded, request.socket.remoteAddress))
    } catch (error) {
      return refuse(response, error)
    }
    request.once('end', release)
    response.once('close', release)
    handler(request, response)
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The connection ends with the answer, so that the rest of the body is not read. */
function refuse(response: ServerResponse, error: unknown): void {
  if (!(error instanceof AppError)) throw error
  const { message, status, headers } = error
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'application/json',
    Connection: 'close',
  })
  response.end(JSON.stringify({ error: message, detail: message }))
}
