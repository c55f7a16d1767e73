import { request, type Agent } from 'node:http'
import type { FuzzRequest } from './fuzz-request.ts'

export type Answer = {
  /** 0 where the connection ended without one. */
  status: number
  ms: number
  /** Kept for HTTP status 500 and above. */
  body: string
}

const GIVEN_UP_MS = 20_000

/** Bytes as they are: fetch would refuse or repair half of them. */
export function sendRequest(
  origin: string,
  agent: Agent,
  { method, path, headers, body, aborted }: FuzzRequest,
): Promise<Answer> {
  const started = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, text = '') =>
      resolve({ status, ms: performance.now() - started, body: text })
    const length = body ? { 'Content-Length': String(body.length + (aborted ? 1_000 : 0)) } : {}
    const sent = request(origin, { agent, method, path, headers: { ...headers, ...length } })
    sent.setTimeout(GIVEN_UP_MS, () => sent.destroy())
    sent.on('error', () => end(0))
    sent.on('close', () => end(0))
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('latin1')
      response.on('data', (part: string) => {
        if (Number(response.statusCode) >= 500) text += part
      })
      response.on('error', () => end(0))
      response.on('end', () => end(Number(response.statusCode), text))
    })
    if (!aborted) return void sent.end(body ?? undefined)
    sent.write(body ?? '')
    setImmediate(() => sent.destroy())
  })
}
