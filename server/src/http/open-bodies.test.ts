import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { limitOpenBodies } from './open-bodies.ts'

async function served(trustProxy: boolean) {
  const server = createServer(
    limitOpenBodies(
      // Those that never end are cut off after the test.
      (request, response) =>
        void text(request).then(
          (body) => response.end(body),
          () => undefined,
        ),
      { perAddress: 2, trustProxy },
    ),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  /** Resolves once the server has the headers and a part of the body. */
  return async (address: string, body = 'ab') => {
    const seen = once(server, 'request')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.setEncoding('utf8').on('error', () => undefined)
    socket.write(
      `POST / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.9, ${address}\r\nContent-Length: 4\r\n\r\n${body}`,
    )
    await seen
    const answer = once(socket, 'data').then(([data]) => String(data))
    return { answer, finish: () => socket.write('cd') }
  }
}

test('a client that sends many bodies slowly is refused more of them, and others are not', async () => {
  const send = await served(true)
  const [first, second] = [await send('198.51.100.7'), await send('198.51.100.7')]
  const refused = await (await send('198.51.100.7')).answer
  expect(refused).toContain('429 Too Many Requests')
  expect(refused).toContain('Connection: close')
  expect(refused).toContain('Too many uploads from your address at once')
  expect(await (await send('198.51.100.8', 'abcd')).answer).toContain('200 OK')
  first.finish()
  expect(await first.answer).toMatch(/200 OK[^]*abcd/)
  expect(await (await send('198.51.100.7', 'abcd')).answer).toContain('200 OK')
  second.finish()
  expect(await second.answer).toContain('200 OK')
})

test('without a proxy the header that anybody can write makes nobody another client', async () => {
  const send = await served(false)
  await send('198.51.100.1')
  await send('198.51.100.2')
  expect(await (await send('198.51.100.3')).answer).toContain('429 Too Many Requests')
})
