import type { PendingOf, ResponseOf } from '@pagelight/contract/api.ts'
import { DEFAULT_TIMEOUT_MS, routes, type RouteName } from '@pagelight/contract/routes.ts'
import { ApiError, noAnswer } from './api-error.ts'
import { call, type CallInput } from './call.ts'

/** The calls whose work may take longer than one request: until it is done they answer what is being done. */
export type LongCall = {
  [N in RouteName]: [PendingOf<N>] extends [never] ? never : N
}[RouteName]

const PAUSE_MS = 500

type Waiting = {
  /** Hears what is being done, each time the server says so. */
  onUnderWay?: ((message: string) => void) | undefined
  /** Ends the asking; the work goes on. */
  signal?: AbortSignal
}

/**
 * Asks again until there is an answer, or the call's time is over. One request without an answer is no failure while
 * there is time: the server goes on with the work and remembers what came of it.
 */
export async function callUntilDone<N extends LongCall>(
  name: N,
  input: CallInput<N>,
  { onUnderWay, signal }: Waiting = {},
): Promise<ResponseOf<N>> {
  const end = Date.now() + routes[name].timeoutMs
  let underWay = false
  for (;;) {
    const left = end - Date.now()
    if (left <= 0) throw noAnswer('timeout')
    try {
      const answer = await call(name, {
        ...input,
        signal,
        timeoutMs: Math.min(DEFAULT_TIMEOUT_MS, left),
      })
      if (!isUnderWay(answer)) return answer
      underWay = true
      onUnderWay?.(answer.message)
    } catch (error) {
      if (!(error instanceof ApiError && mayPass(error, underWay))) throw error
    }
    await pause(signal)
  }
}

function isUnderWay<N extends LongCall>(
  answer: ResponseOf<N> | PendingOf<N>,
): answer is PendingOf<N> {
  return 'status' in answer && answer.status === 'analyzing'
}

/** A server that has been there a moment ago is likely to be there again; whoever stands in front of it may cut a call. */
function mayPass({ kind, status }: ApiError, underWay: boolean): boolean {
  return (
    kind === 'timeout' || (underWay && (kind === 'network' || status === 502 || status === 504))
  )
}

async function pause(signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('Aborted', 'AbortError'))
    })
  })
}
