import type { PendingOf, ResponseOf } from '@pagelight/contract/api.ts'
import { DEFAULT_TIMEOUT_MS, routes, type RouteName } from '@pagelight/contract/routes.ts'
import { ApiError, noAnswer } from './api-error.ts'
import { call, type CallInput } from './call.ts'

/** The calls that may be answered 202. */
export type LongCall = {
  [N in RouteName]: [PendingOf<N>] extends [never] ? never : N
}[RouteName]

const PAUSE_MS = 500

type Options = {
  onProgress?: ((message: string) => void) | undefined
  /** Stops repeating the call; the server's work goes on. */
  signal?: AbortSignal
}

/** Repeats the call until it is answered 200 or its time is over; the server continues its work in between. */
export async function callUntilDone<N extends LongCall>(
  name: N,
  input: CallInput<N>,
  { onProgress, signal }: Options = {},
): Promise<ResponseOf<N>> {
  const end = Date.now() + routes[name].timeoutMs
  let started = false
  for (;;) {
    const remainingMs = end - Date.now()
    if (remainingMs <= 0) throw noAnswer('timeout')
    try {
      const answer = await call(name, {
        ...input,
        signal,
        respondAsync: true,
        timeoutMs: Math.min(DEFAULT_TIMEOUT_MS, remainingMs),
      })
      if (!isPending(answer)) return answer
      started = true
      onProgress?.(answer.message)
    } catch (error) {
      if (!(error instanceof ApiError && isTransient(error, started))) throw error
    }
    await pause(signal)
  }
}

function isPending<N extends LongCall>(
  answer: ResponseOf<N> | PendingOf<N>,
): answer is PendingOf<N> {
  return 'status' in answer && answer.status === 'analyzing'
}

/** Once the server has started, a lost connection or a gateway's error is likely to pass. */
function isTransient({ kind, status }: ApiError, started: boolean): boolean {
  return kind === 'timeout' || (started && (kind === 'network' || status === 502 || status === 504))
}

async function pause(signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  signal?.throwIfAborted()
}
