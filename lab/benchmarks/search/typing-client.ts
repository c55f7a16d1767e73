/** In a process of its own, so that it does not share the server's thread. */
import { seeded } from '../../../server/src/testing/seeded.ts'
import type { Typing } from './typing.ts'

export type TypingTask = {
  url: string
  tokens: string[]
  typings: Typing[]
  /** Null: one client, one key after the other; otherwise each token is a client of that rate. */
  keysPerSecond: number | null
}
export type TypingResult = { ms: number[]; failures: number; slowest: [number, string][] }

const results: { ms: number; text: string; ok: boolean }[] = []

async function type({ url, tokens }: TypingTask, text: string, reader: number): Promise<void> {
  const started = performance.now()
  const response = await fetch(`${url}/api/search/book`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${tokens[reader % tokens.length]}`,
    },
    body: JSON.stringify({ title: text, author: '' }),
  })
  await response.text()
  results.push({ ms: performance.now() - started, text, ok: response.ok })
}

async function oneByOne(task: TypingTask): Promise<void> {
  for (const [i, typing] of task.typings.entries())
    for (const text of typing) await type(task, text, i)
}

async function atOnce(task: TypingTask, keysPerSecond: number): Promise<void> {
  const random = seeded(3)
  const pauseMs = 1_000 / keysPerSecond
  const share = Math.ceil(task.typings.length / task.tokens.length)
  const clients = task.tokens.map(async (_, reader) => {
    await pause(random() * pauseMs)
    const pending: Promise<void>[] = []
    for (const text of task.typings.slice(reader * share, (reader + 1) * share).flat()) {
      // Typing does not wait for the response.
      pending.push(type(task, text, reader))
      await pause(pauseMs * (0.7 + 0.6 * random()))
    }
    await Promise.all(pending)
  })
  await Promise.all(clients)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

process.once('message', async (task: TypingTask) => {
  await (task.keysPerSecond === null ? oneByOne(task) : atOnce(task, task.keysPerSecond))
  const slowest = results.toSorted((a, b) => b.ms - a.ms).slice(0, 12)
  const result: TypingResult = {
    ms: results.map(({ ms }) => ms),
    failures: results.filter(({ ok }) => !ok).length,
    slowest: slowest.map(({ ms, text }) => [Math.round(ms), text]),
  }
  process.send?.(result, () => process.disconnect())
})
