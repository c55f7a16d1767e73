import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'

async function served(firstByteWithinMs: number) {
  const listener = await listen({ port: 0, host: '127.0.0.1', firstByteWithinMs })
  listener.serve((_request, response) => void response.end('here'))
  onTestFinished(() => listener.close())
  const open = async () => {
    const socket = connect(listener.port, '127.0.0.1').setEncoding('utf8')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  return { open }
}

test('while the server starts it says that its process runs, and that it is not ready', async () => {
  const listener = await listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => listener.close())
  const ask = async (at: string) => {
    const answer = await fetch(`http://127.0.0.1:${listener.port}${at}`)
    return [answer.status, await answer.json()]
  }
  const sentence = 'The server is starting. Please try again.'
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
  expect(await ask('/readyz')).toEqual([503, { error: sentence, detail: sentence }])
  listener.serve((_request, response) => void response.end('"here"'))
  expect(await ask('/healthz')).toEqual([200, 'here'])
})

test('a connection that never sends a byte is closed', async () => {
  const { open } = await served(50)
  const sockets = await Promise.all([open(), open(), open()])
  await Promise.all(sockets.map((socket) => once(socket, 'close')))
  expect(sockets.every(({ bytesRead }) => bytesRead === 0)).toBe(true)
})

test('a connection that has sent a request is kept for the next one', async () => {
  const { open } = await served(1_000)
  const used = await open()
  const ask = async () => {
    used.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const [answer] = (await once(used, 'data')) as [string]
    return answer
  }
  expect(await ask()).toContain('200 OK')
  // Its time is over later than that of the first.
  await once(await open(), 'close')
  expect(await ask()).toContain('200 OK')
})

test('a connection that sends many requests without waiting for answers is closed', async () => {
  const listener = await listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => listener.close())
  let underWay = 0
  listener.serve(() => void underWay++)
  const socket = connect(listener.port, '127.0.0.1')
  const closed = new Promise((resolve) => void socket.once('close', resolve))
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2_000))
  await closed
  expect(underWay).toBeLessThanOrEqual(16)
})

test('a few requests sent together are all answered, one after the other, any number of times', async () => {
  const { open } = await served(1_000)
  const socket = await open()
  for (let round = 0; round < 10; round++) {
    let answers = ''
    const all = new Promise<void>((resolve) => {
      socket.on('data', (part: string) => {
        answers += part
        if (answers.split('here').length > 8) resolve()
      })
    })
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(8))
    await all
    expect(answers.split('here')).toHaveLength(9)
    socket.removeAllListeners('data')
  }
})

test('while it drains it says so, ends each connection with its answer and refuses nobody', async () => {
  const listener = await listen({ port: 0, host: '127.0.0.1' })
  const held = Promise.withResolvers<void>()
  listener.serve(async (request, response) => {
    if (request.url === '/slow') await held.promise
    response.end('here')
  })
  const ask = async (path: string) => {
    const socket = connect(listener.port, '127.0.0.1').setEncoding('utf8')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [string]
    return answer
  }
  expect(await ask('/readyz')).toContain('200 OK')
  expect(await ask('/')).toContain('Connection: keep-alive')
  const slow = ask('/slow')
  await ask('/')
  let isOver = false
  const drained = listener.drain(3_000).then(() => (isOver = true))
  expect(await ask('/readyz')).toContain('503')
  expect(await ask('/')).toMatch(/200 OK[^]*Connection: close[^]*here/)
  expect(isOver).toBe(false)
  await drained
  const closed = listener.close()
  held.resolve()
  expect(await slow).toMatch(/200 OK[^]*Connection: close[^]*here/)
  await closed
})
