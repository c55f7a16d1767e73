import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { startLoopbackServer } from './loopback-server.ts'

export type StubHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => void

/** `asked` holds the requests so far. */
export async function startStub(handler: StubHandler) {
  const asked: { url: URL; headers: IncomingMessage['headers'] }[] = []
  const { origin, close } = await startLoopbackServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stub')
    asked.push({ url, headers: request.headers })
    handler(request, response, url)
  })
  onTestFinished(close)
  return { baseUrl: origin, asked }
}

export function answerJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}

/** Failures of a server, each with the adapter's message. */
export const FAILURES: Record<string, [StubHandler, RegExp]> = {
  'is overloaded': [
    (_, response) => void response.writeHead(429, { 'Retry-After': '30' }).end('slow down'),
    /status 429/,
  ],
  breaks: [(_, response) => void response.writeHead(503).end('<h1>sorry</h1>'), /status 503/],
  'answers HTML': [
    (_, response) => void response.writeHead(200).end('<!doctype html><title>hello'),
    /no JSON/,
  ],
  'sends us elsewhere': [
    (_, response) => void response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
    /not reached/,
  ],
  'hangs up': [(request) => void request.socket.destroy(), /not reached/],
  'never answers': [() => undefined, /no answer in time/],
  'stops half-way': [
    (_, response) => void response.writeHead(200).write('{"docs": ['),
    /no answer in time/,
  ],
  'has no end': [(_, response) => endless(response), /too large/],
}

function endless(response: ServerResponse): void {
  response.writeHead(200)
  const chunk = `"${'x'.repeat(100_000)}",`
  const more = () => {
    if (response.destroyed) return
    if (response.write(chunk)) setImmediate(more)
    else response.once('drain', more)
  }
  response.write('{"docs": [')
  more()
}
