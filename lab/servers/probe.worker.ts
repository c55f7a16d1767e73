/** Another reader, in a thread of its own, so that making files does not count as waiting. */
import { parentPort, workerData } from 'node:worker_threads'
import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 30

const { origin, token } = workerData as { origin: string; token: string }
const search = () => send('POST', '/api/search/book', { title: 'the hobbit', author: '' })
const library = () => send('GET', '/api/user/books')
const limits = () => send('GET', '/api/user/preferences')
// A reader may search four times a second.
const calls = [search, library, limits, library, limits, library, limits, library, limits]

async function send(method: string, path: string, body?: object): Promise<Response> {
  return await fetch(origin + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

for (let i = 0; ; i++) {
  const started = performance.now()
  const ok = await calls[i % calls.length]!()
    .then(async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    })
    .catch(() => false)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort?.postMessage({ ms: performance.now() - started, ok })
  await wait(PAUSE_MS)
}
