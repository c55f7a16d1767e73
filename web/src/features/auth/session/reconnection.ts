import type { SessionState } from './session-state.ts'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** Asks again who is signed in, ever more rarely, until there is an answer. */
export function createReconnection(state: SessionState) {
  let pauseMs = FIRST_PAUSE_MS
  let ask = () => {}

  function wait(): void {
    const isFirst = state.snapshot().connection === 'ok'
    pauseMs = isFirst ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    state.update({ connection: 'lost' })
    state.after(pauseMs, askNow)
  }

  function askNow(): void {
    const { connection, signingIn } = state.snapshot()
    if (connection !== 'lost') return
    if (signingIn) return wait()
    state.update({ connection: 'asking' })
    ask()
  }

  return {
    /** How the provider is asked. */
    onDue(handler: () => void): void {
      ask = handler
    },
    wait,
    askNow,
  }
}
