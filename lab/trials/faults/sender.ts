import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import type { Installation } from './installation.ts'

const ANSWER_WITHIN_MS = 60_000
const READ_WITHIN_MS = 120_000
const PAUSE_MS = 100

export type Sender = ReturnType<typeof createSender>

/** The calls of one reader, who gets a new token when the old one is refused. */
export function createSender({ origin, token }: Pick<Installation, 'origin' | 'token'>) {
  let bearer = ''

  async function sendOnce(method: string, path: string, body: unknown): Promise<Response> {
    const isForm = body instanceof FormData
    return await fetch(origin + path, {
      method,
      headers: {
        Authorization: `Bearer ${bearer}`,
        ...(isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
  }

  async function send(method: string, path: string, body?: unknown): Promise<Response> {
    if (bearer === '') bearer = await token()
    const answer = await sendOnce(method, path, body)
    if (answer.status !== 401) return answer
    await answer.arrayBuffer()
    bearer = await token()
    return await sendOnce(method, path, body)
  }

  return {
    send,
    async read<T>(path: string, schema: z.ZodType<T>): Promise<T> {
      for (const until = performance.now() + READ_WITHIN_MS; ;) {
        const answer = await send('GET', path).catch(() => null)
        if (answer?.ok) return schema.parse(await answer.json())
        if (performance.now() > until) throw new Error(`${path}: ${answer?.status ?? 'no answer'}`)
        await wait(PAUSE_MS)
      }
    },
  }
}
