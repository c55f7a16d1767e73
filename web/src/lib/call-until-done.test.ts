import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeTime } from '../testing/fake-time.ts'
import { stubCalls } from '../testing/stub-calls.ts'
import { exampleBook } from '../testing/example-books.ts'
import { callUntilDone } from './call-until-done.ts'

const input = { body: { title: 'The Lamplighter' } }
const done = { body: { book: exampleBook } }
const underWay = (message = 'Weighing…') => ({
  status: 202,
  body: { status: 'analyzing', stage: 'asking', message },
})

beforeEach(() => {
  fakeTime()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What became of it, and when, in seconds; time passes as fast as it is wanted. */
async function outcome(work: Promise<unknown>) {
  const begun = Date.now()
  let ended = 0
  const settled = work
    .then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    .finally(() => (ended = Date.now()))
  await vi.advanceTimersByTimeAsync(200_000)
  return { ...(await settled), seconds: (ended - begun) / 1_000 }
}

/** Answers like a server that keeps each call for a while. */
const after =
  (ms: number, answer: () => { status?: number; body: unknown }) =>
  (): Promise<{ status?: number; body: unknown }> =>
    new Promise((resolve) => void setTimeout(() => resolve(answer()), ms))

test('an answer that comes at once is asked for once', async () => {
  const calls = stubCalls({ analyzeBook: () => done })
  expect(await outcome(callUntilDone('analyzeBook', input))).toEqual({
    value: done.body,
    seconds: 0,
  })
  expect(calls).toHaveLength(1)
})

test('work that takes a minute is asked for again, with the same words, and told about meanwhile', async () => {
  const heard: string[] = []
  let asked = 0
  const calls = stubCalls({
    analyzeBook: after(8_000, () => (++asked < 8 ? underWay(`Stage ${asked}`) : done)),
  })
  const { value, seconds } = (await outcome(
    callUntilDone('analyzeBook', input, { onProgress: (message) => heard.push(message) }),
  )) as { value: unknown; seconds: number }
  expect(value).toEqual(done.body)
  expect(seconds).toBe(67.5)
  expect(heard).toEqual([
    'Stage 1',
    'Stage 2',
    'Stage 3',
    'Stage 4',
    'Stage 5',
    'Stage 6',
    'Stage 7',
  ])
  expect(new Set(calls.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('work that has no end is given up after 120 s', async () => {
  stubCalls({ analyzeBook: after(8_000, () => underWay()) })
  vi.stubGlobal('fetch', cutShort(fetch))
  expect(await outcome(callUntilDone('analyzeBook', input))).toMatchObject({
    error: { kind: 'timeout' },
    seconds: 120.5,
  })
})

test('a request that is lost is no failure: it is asked again after 10 s', async () => {
  let asked = 0
  stubCalls({ analyzeBook: () => (++asked === 1 ? new Promise(() => {}) : done) })
  vi.stubGlobal('fetch', cutShort(fetch))
  expect(await outcome(callUntilDone('analyzeBook', input))).toEqual({
    value: done.body,
    seconds: 10.5,
  })
})

test('a server that was there and is restarted is asked again; one that was never there is not', async () => {
  let asked = 0
  const lostOnce = () => {
    asked += 1
    if (asked === 2) throw new TypeError('Failed to fetch')
    return asked === 1 ? underWay() : done
  }
  stubCalls({ analyzeBook: lostOnce })
  expect(await outcome(callUntilDone('analyzeBook', input))).toMatchObject({
    value: done.body,
    seconds: 1,
  })
  stubCalls({
    analyzeBook: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  expect(await outcome(callUntilDone('analyzeBook', input))).toMatchObject({
    error: { kind: 'network' },
    seconds: 0,
  })
})

test("the server's own failure is the end of it", async () => {
  stubCalls({
    analyzeBook: () => ({ status: 503, body: { error: 'The model is away', detail: '' } }),
  })
  expect(await outcome(callUntilDone('analyzeBook', input))).toMatchObject({
    error: { status: 503, error: 'The model is away' },
  })
})

test('whoever has gone away asks no more', async () => {
  const gone = new AbortController()
  const calls = stubCalls({ analyzeBook: () => underWay() })
  const work = outcome(
    callUntilDone('analyzeBook', input, { signal: gone.signal, onProgress: () => gone.abort() }),
  )
  expect(await work).toMatchObject({ error: { name: 'AbortError' } })
  expect(calls).toHaveLength(1)
})

/** Gives the stub of fetch what the real one has: an aborted call fails, whatever the server does. */
function cutShort(answering: typeof fetch): typeof fetch {
  return (url, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () =>
        reject(new DOMException('Aborted', 'AbortError')),
      )
      answering(url, init).then(resolve, reject)
    })
}
