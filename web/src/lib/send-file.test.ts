// @ts-expect-error -- web code knows no Node, but its tests run in it, and XMLHttpRequest wants a real server
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { sendFile } from './send-file.ts'

type Incoming = {
  method: string
  headers: Record<string, string | undefined>
  setEncoding: (encoding: string) => Incoming
  resume: () => Incoming
  on: (event: string, listener: (text: string) => void) => Incoming
}
type Outgoing = {
  writeHead: (status: number, headers: object) => Outgoing
  end: (text?: string) => void
}
type Handler = (request: Incoming, response: Outgoing) => void

const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
const file = new File(['x'.repeat(200_000)], 'book.txt', { type: 'text/plain' })
const running: { close: () => void }[] = []
afterEach(() => {
  for (const server of running.splice(0)) server.close()
})

async function serve(handler: Handler): Promise<string> {
  const server = createServer((request: Incoming, response: Outgoing) => {
    if (request.method === 'OPTIONS') response.writeHead(204, CORS).end()
    else handler(request, response)
  })
  running.push({ close: () => (server.closeAllConnections(), server.close()) })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${server.address().port}/`
}

test('the file arrives as the field `file` of a form, with its headers, and its progress is told', async () => {
  let type = ''
  let body = ''
  let token = ''
  const url = await serve((request, response) => {
    type = request.headers['content-type'] ?? ''
    token = request.headers.authorization ?? ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => response.writeHead(200, CORS).end('{"ok":true}'))
  })
  const shares: number[] = []
  const headers = { Authorization: 'Bearer t' }
  const answer = await sendFile({
    url,
    file,
    headers,
    timeoutMs: 5_000,
    onProgress: (share) => shares.push(share),
  })
  expect(answer).toEqual({ ok: true })
  expect([type, token]).toEqual([
    expect.stringMatching(/^multipart\/form-data; boundary=/),
    'Bearer t',
  ])
  expect(body).toContain('name="file"; filename="book.txt"')
  expect(body.length).toBeGreaterThan(file.size)
  expect(shares.at(-1)).toBe(1)
})

test("a refusal is thrown with the server's sentences", async () => {
  const url = await serve((request, response) => {
    request
      .resume()
      .on('end', () => response.writeHead(422, CORS).end('{"error":"No","detail":"Not a book"}'))
  })
  await expect(sendFile({ url, file, timeoutMs: 5_000 })).rejects.toMatchObject({
    status: 422,
    error: 'No',
    detail: 'Not a book',
  })
})

test('no answer in time and no server at all are told apart; a cancelled upload says why', async () => {
  const url = await serve((request) => void request.resume())
  await expect(sendFile({ url, file, timeoutMs: 50 })).rejects.toMatchObject({ kind: 'timeout' })
  const controller = new AbortController()
  const cancelled = sendFile({ url, file, timeoutMs: 5_000, signal: controller.signal })
  controller.abort(new Error('left the page'))
  await expect(cancelled).rejects.toThrow('left the page')
  await expect(
    sendFile({ url: 'http://127.0.0.1:9/', file, timeoutMs: 5_000 }),
  ).rejects.toMatchObject({
    kind: 'network',
  })
})
