import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type Call = { method?: string; path: string; token: string; body?: unknown }

type Server = { isReady: boolean; answered: number }

const LOOK_EVERY_MS = 500

/** Calls without a pause over kept connections, each at a server that was ready at the last look: a proxy without retries. */
export function startTraffic({
  clients,
  call,
  done = () => undefined,
}: {
  clients: number
  call: (n: number) => Call
  done?: (call: Call) => void
}) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const servers = new Map<string, Server>()
  const failures: string[] = []
  const over = new AbortController()
  let count = 0
  let longest = 0

  async function look(): Promise<void> {
    await Promise.all(
      [...servers].map(async ([origin, server]) => {
        const answer = await fetch(`${origin}/readyz`).catch(() => null)
        server.isReady = answer?.ok === true
      }),
    )
  }

  async function client(): Promise<void> {
    while (!over.signal.aborted) {
      const n = count++
      const ready = [...servers].filter(([, { isReady }]) => isReady)
      const [origin, server] = ready[n % Math.max(1, ready.length)] ?? []
      if (!origin || !server) await wait(10)
      else await send(origin, server, call(n))
    }
  }

  async function send(origin: string, server: Server, sent: Call): Promise<void> {
    const { method = 'GET', path, token, body } = sent
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const startedAt = performance.now()
    try {
      const asked = request(origin + path, { method, agent, headers })
      asked.end(body === undefined ? undefined : JSON.stringify(body))
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      answer.resume()
      await once(answer, 'end')
      if (answer.statusCode! >= 400) throw new Error(String(answer.statusCode))
      server.answered += 1
      done(sent)
    } catch (error) {
      failures.push(`${method} ${origin}${path}: ${String(error)}`)
    }
    longest = Math.max(longest, performance.now() - startedAt)
  }

  const looking = (async () => {
    while (!over.signal.aborted) {
      await look()
      await wait(LOOK_EVERY_MS)
    }
  })()
  const running = Array.from({ length: clients }, client)
  const left: Record<string, number> = {}
  return {
    failures,
    use: (origin: string) => void servers.set(origin, { isReady: false, answered: 0 }),
    leave(origin: string) {
      left[origin] = servers.get(origin)?.answered ?? 0
      servers.delete(origin)
    },
    answeredBy: (origin: string) => servers.get(origin)?.answered ?? left[origin] ?? 0,
    longestMs: () => Math.round(longest),
    async stop() {
      over.abort()
      await Promise.all([looking, ...running])
      agent.destroy()
    },
  }
}
