import type { IncomingMessage, ServerResponse } from 'node:http'
import { startLoopbackServer } from '../../server/src/testing/servers/loopback-server.ts'

/** The message is a code of the Identity Toolkit, for instance EMAIL_EXISTS. */
export class ToolkitError extends Error {}

/** Allows requests from every origin: the browser sends them from the app's. */
export function serveToolkit(
  respond: (path: string, body: string) => Promise<unknown>,
): Promise<{ origin: string; close: () => Promise<void> }> {
  return startLoopbackServer((request, response) => {
    if (request.method === 'OPTIONS') return send(request, response, 204)
    read(request)
      .then((body) => respond(request.url ?? '/', body))
      .then(
        (answer) => send(request, response, 200, answer),
        (error: unknown) => send(request, response, 400, toFailure(error)),
      )
      .catch(() => response.destroy())
  })
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString('utf8')
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body?: unknown,
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
