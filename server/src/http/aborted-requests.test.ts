import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accountsApp } from '../testing/accounts.ts'
import { makeReader } from '../testing/make.ts'

const t = await accountsApp()
const server = createServer(getRequestListener(t.app.fetch)).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())
beforeEach(() => t.reset())

const { port } = server.address() as AddressInfo

/** Goes away in the middle of the body. */
async function abort(path: string, headers: string[]): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    ...headers,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const arrived = once(server, 'request')
  socket.write(headers.includes('Transfer-Encoding: chunked') ? '5\r\n{"ema' : '{"ema')
  await arrived
  await new Promise(setImmediate)
  socket.resetAndDestroy()
}

const logged = (text: string) => t.logLines.filter((line) => line.includes(text))

test.each([
  ['/api/pilot/interest', 'Content-Length: 1000'],
  ['/api/pilot/interest', 'Transfer-Encoding: chunked'],
  ['/api/identity/sign-in/email', 'Content-Length: 1000'],
  ['/api/identity/sign-in/email', 'Transfer-Encoding: chunked'],
])('a caller of %s that goes away (%s) is no error of ours', async (path, header) => {
  await makeReader(t.db)
  for (let n = 0; n < 3; n++) await abort(path, [header])
  await expect.poll(() => logged('"msg":"request"').length, { timeout: 10_000 }).toBe(3)
  expect(logged('"level":50')).toEqual([])
  expect(logged('"status":500')).toEqual([])
})
