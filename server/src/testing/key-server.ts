import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JWK } from 'jose'

/** The keys of an identity provider, published on loopback. `state` says how it answers and counts the questions. */
export async function startKeyServer(keys: JWK[]) {
  const state = { keys, answers: 'well' as 'well' | 'badly' | 'never', asked: 0 }
  const server = createServer((_request, response) => {
    state.asked += 1
    if (state.answers === 'never') return
    response.writeHead(state.answers === 'well' ? 200 : 500, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ keys: state.keys }))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // A server on TCP has an address with a port, never a pipe's name.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/jwks`,
    state,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
