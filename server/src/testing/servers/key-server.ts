import type { JWK } from 'jose'
import { startLoopbackServer } from './loopback-server.ts'

/** `state` sets how it answers and counts the requests. */
export async function startKeyServer(keys: JWK[]) {
  const state = { keys, answers: 'well' as 'well' | 'badly' | 'never', asked: 0 }
  const { origin, close } = await startLoopbackServer((_request, response) => {
    state.asked += 1
    if (state.answers === 'never') return
    response.writeHead(state.answers === 'well' ? 200 : 500, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ keys: state.keys }))
  })
  return {
    url: `${origin}/jwks`,
    state,
    close,
  }
}
