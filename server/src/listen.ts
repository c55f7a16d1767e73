import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** As long as an import may take: 300 s. */
const REQUEST_WITHIN_MS = 300_000
const HEADERS_WITHIN_MS = 15_000
/** Longer than the 60 s of common proxies, so that they never write to a closed connection. */
const KEEP_ALIVE_MS = 65_000
const MAX_CONNECTIONS = 4_000
const FINISH_WITHIN_MS = 5_000
/** Requests of one connection: browsers and proxies wait for each answer, so that connections bound the requests. */
const MAX_UNDER_WAY = 16

export type Listener = {
  port: number
  /** Before, every request but /healthz is answered 503. */
  serve: (handler: RequestListener) => void
  /** For so long it answers as before, but that it is not ready and that each connection ends with its answer. */
  drain: (ms: number) => Promise<void>
  /** Running requests get 6 s. */
  close: () => Promise<void>
}

/**
 * Before the database is opened, so that a port in use is known at once and port 0 becomes a real
 * one.
 */
export async function listen({
  firstByteWithinMs = HEADERS_WITHIN_MS,
  ...options
}: {
  port: number
  host: string
  firstByteWithinMs?: number
}): Promise<Listener> {
  let handler: RequestListener = answerWhileStarting
  const draining = createDraining((request, response) => handler(request, response))
  const server = createServer(limitPipelining(draining.handler))
  server.requestTimeout = REQUEST_WITHIN_MS
  server.headersTimeout = HEADERS_WITHIN_MS
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.maxConnections = MAX_CONNECTIONS
  server.on('connection', (socket) => endUnlessItSends(socket, firstByteWithinMs))
  const port = await bind(server, options)
  return {
    port,
    serve: (real) => void (handler = real),
    drain: draining.begin,
    close: () => close(server),
  }
}

/** An update may take many minutes, in which nobody should end the process. */
const answerWhileStarting: RequestListener = (request, response) => {
  if (request.url !== '/healthz')
    return refuse(response, 'The server is starting. Please try again.')
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ status: 'ok' }))
}

function refuse(response: ServerResponse, sentence: string): void {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '2' })
  response.end(JSON.stringify({ error: sentence, detail: sentence }))
}

/** So that whoever shares the requests out hears of it, and no client sends one into a connection that closes. */
function createDraining(handler: RequestListener) {
  const underWay = new Set<ServerResponse>()
  let isDraining = false
  const endWithAnswer = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  return {
    handler(...[request, response]: Parameters<RequestListener>) {
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
      if (isDraining) endWithAnswer(response)
      if (isDraining && request.url === '/readyz') refuse(response, 'The server is closing.')
      else handler(request, response)
    },
    async begin(ms: number) {
      isDraining = true
      for (const response of underWay) endWithAnswer(response)
      await wait(ms)
    },
  }
}

function limitPipelining(handler: RequestListener): RequestListener {
  const underWay = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    const others = underWay.get(socket) ?? 0
    if (others >= MAX_UNDER_WAY) return void socket.destroy()
    underWay.set(socket, others + 1)
    response.once('close', () => underWay.set(socket, underWay.get(socket)! - 1))
    handler(request, response)
  }
}

/** The other limits begin with a request. */
function endUnlessItSends(socket: Socket, withinMs: number): void {
  const timer = setTimeout(() => {
    if (socket.bytesRead === 0) socket.destroy()
  }, withinMs)
  socket.once('close', () => clearTimeout(timer))
}

function bind(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Error(explain(error, port, host))))
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

function explain(error: Error, port: number, host: string): string {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `PORT: ${port} is already in use. Stop the program that uses it, or set PORT to another number.`
  }
  if (code === 'EACCES')
    return `PORT: this user may not listen on ${port}. Set PORT to a number above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST: ${host} is not an address of this machine.`
  return `HOST, PORT: cannot listen on ${host}:${port} (${error.message})`
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
    server.close(() => {
      clearTimeout(tooLong)
      resolve()
    })
  })
}
