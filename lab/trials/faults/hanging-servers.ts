import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Fault } from './fault.ts'
import type { Client } from './faulty-client.ts'
import { createInstallation } from './installation.ts'
import { started } from './on-embedded.ts'
import { rounds } from './rounds.ts'

const TRY_SECONDS = 1
/** Two tries of the model, and what the next analyst takes on a busy machine. */
const RATED_WITHIN_MS = 15_000
const FOUND_WITHIN_MS = 3_000

export const hangingServers: Fault = {
  name: 'model and sources hang',
  async run({ times, folder }) {
    const silent = await silentServer()
    const installation = await createInstallation({
      dataDir: join(folder, 'var'),
      environment: {
        AI_PROVIDER: 'openai-compatible',
        AI_MODEL: 'silent',
        AI_BASE_URL: `${silent.url}/v1`,
        AI_TIMEOUT_SECONDS: String(TRY_SECONDS),
        AI_BACKGROUND_TIMEOUT_SECONDS: String(TRY_SECONDS),
        OPEN_LIBRARY: 'on',
        OPEN_LIBRARY_URL: silent.url,
        GOOGLE_BOOKS_API_KEY: 'none',
        GOOGLE_BOOKS_URL: silent.url,
      },
    })
    const late: string[] = []
    try {
      const outcome = await started(installation, () =>
        rounds(installation, times, async (round, client) => {
          const title = `A Title Unheard Of ${round}`
          const asked = { title, author: `Nobody ${round}` }
          late.push(
            ...(await answered(client, '/api/search/book', asked, FOUND_WITHIN_MS)),
            ...(await answered(client, '/api/books/analyze', asked, RATED_WITHIN_MS)),
          )
        }),
      )
      outcome.failures.push(...late)
      return outcome
    } finally {
      silent.close()
    }
  },
}

async function answered(
  client: Client,
  path: string,
  body: object,
  withinMs: number,
): Promise<string[]> {
  const began = performance.now()
  const answer = await client.send('POST', path, body)
  await answer.arrayBuffer()
  const ms = Math.round(performance.now() - began)
  return answer.ok && ms <= withinMs ? [] : [`${path} was answered ${answer.status} after ${ms} ms`]
}

async function silentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
