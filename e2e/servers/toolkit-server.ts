import type { IncomingMessage, ServerResponse } from 'node:http'
import { startLoopbackServer } from '../../server/src/testing/servers/loopback-server.ts'

/** The message is a code of the Identity Toolkit, for instance EMAIL_EXISTS. */
export class ToolkitError extends Error {}

export type ToolkitRequest = { method: string; path: string; contentType: string; body: string }
export type ToolkitResponse = { status: number; body: unknown }

/** Allows requests from every origin: the browser sends them from the app's. */
export function serveToolkit(
  respond: (request: ToolkitRequest) => Promise<ToolkitResponse>,
): Promise<{ origin: string; close: () => Promise<void> }> {
  return startLoopbackServer((request, response) => {
    if (request.method === 'OPTIONS')
      return send(request, response, { status: 204, body: undefined })
    read(request)
      .then(respond)
      .catch((error: unknown) => ({ status: 400, body: toFailure(error) }))
      .then(
        (result) => send(request, response, result),
        () => response.destroy(),
      )
  })
}

async function read(request: IncomingMessage): Promise<ToolkitRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    contentType: request.headers['content-type'] ?? '',
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body }: ToolkitResponse,
): void {
  response.writeHead(status, {
    'Access-Control-Allow-Origin': request.headers.origin ?? '*',
    'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
    'Access-Control-Allow-Methods': 'GET, POST',
    'Content-Type': 'application/json',
  })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

function toFailure(error: unknown) {
  const message = error instanceof ToolkitError ? error.message : 'INTERNAL'
  return { error: { code: 400, message, errors: [{ message, reason: 'invalid' }] } }
}
