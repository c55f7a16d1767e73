import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** An error as the Identity Toolkit names it, for instance EMAIL_EXISTS. */
export class Refusal extends Error {}

export type Call = { method: string; path: string; contentType: string; body: string }
export type Answer = { status: number; body: unknown }

/** Answers the browser on loopback; it asks from the app's origin, so every answer says that this is allowed. */
export async function serve(
  answer: (call: Call) => Promise<Answer>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS')
      return send(request, response, { status: 204, body: undefined })
    read(request)
      .then(answer)
      .catch((error: unknown) => ({ status: 400, body: failure(error) }))
      .then(
        (result) => send(request, response, result),
        () => response.destroy(),
      )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function read(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    contentType: request.headers['content-type'] ?? '',
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

function send(request: IncomingMessage, response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, {
    'Access-Control-Allow-Origin': request.headers.origin ?? '*',
    'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
    'Access-Control-Allow-Methods': 'GET, POST',
    'Content-Type': 'application/json',
  })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

function failure(error: unknown) {
  const message = error instanceof Refusal ? error.message : 'INTERNAL'
  return { error: { code: 400, message, errors: [{ message, reason: 'invalid' }] } }
}
