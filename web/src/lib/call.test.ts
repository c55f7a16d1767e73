import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeTime } from '../testing/fake-time.ts'
import { ApiError, serverDetail, serverError } from './api-error.ts'
import { call, keepAnswersWith, onUnauthorized } from './call.ts'
import { readAsOf } from './kept/as-of.ts'

let requests: { url: string; init: RequestInit }[]
let answer: () => Promise<Response>

beforeEach(() => {
  requests = []
  answer = async () => Response.json({ books: [] })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ url, init })
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () =>
        reject(new DOMException('Aborted', 'AbortError')),
      )
      answer().then(resolve, reject)
    })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  onUnauthorized(() => {})
})

const refusal =
  (status: number, error = 'No', detail = 'because') =>
  async () =>
    Response.json({ error, detail }, { status })

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('The path is filled, the query appended and the body sent as JSON', async () => {
  await call('viewBook', { params: { id: 12 }, query: { t: '99' } })
  await call('rateEntry', { params: { id: 3 }, body: { rating: 5 } })
  expect(requests[0]?.url).toBe('/api/books/view/12?t=99')
  expect(requests[1]).toMatchObject({
    url: '/api/user/books/3/rate',
    init: { method: 'PUT', body: '{"rating":5}' },
  })
  expect(new Headers(requests[1]?.init.headers).get('Content-Type')).toBe('application/json')
})

test('The bearer token is backend_token, else token', async () => {
  localStorage.setItem('token', 'second')
  await call('listEntries')
  localStorage.setItem('backend_token', 'first')
  await call('listEntries')
  const sent = requests.map(({ init }) => new Headers(init.headers).get('Authorization'))
  expect(sent).toEqual(['Bearer second', 'Bearer first'])
})

test('A 401 removes both tokens and runs the logout handler', async () => {
  localStorage.setItem('backend_token', 'a')
  localStorage.setItem('token', 'b')
  const logout = vi.fn<() => void>()
  onUnauthorized(logout)
  answer = refusal(401)
  expect(await failureOf(call('listEntries'))).toMatchObject({
    status: 401,
    error: 'No',
    detail: 'because',
  })
  expect(localStorage).toHaveLength(0)
  expect(logout).toHaveBeenCalledOnce()
})

test('A late 401 for an earlier token does not end the session that came after it', async () => {
  localStorage.setItem('backend_token', 'earlier')
  const logout = vi.fn<() => void>()
  onUnauthorized(logout)
  answer = async () => {
    localStorage.setItem('backend_token', 'later')
    return Response.json({ error: 'No', detail: '' }, { status: 401 })
  }
  await failureOf(call('listEntries'))
  expect(localStorage.getItem('backend_token')).toBe('later')
  expect(logout).not.toHaveBeenCalled()
})

test('A 500 is only a console warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer = refusal(500, 'Something went wrong')
  expect(await failureOf(call('listEntries'))).toMatchObject({ kind: 'answer', status: 500 })
  expect(warn).toHaveBeenCalledOnce()
})

test('A refused connection is a warning that the backend is unavailable', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const error = await failureOf(call('listEntries'))
  expect(error).toMatchObject({ kind: 'network', status: 0 })
  expect(warn).toHaveBeenCalledWith('The backend is unavailable.')
  expect(serverError(error, 'Failed to load your library')).toBe('Failed to load your library')
})

test.each([
  ['any call', 10_000, () => call('listEntries')],
  ['adding to the library', 120_000, () => call('addEntry', { body: { book_id: 1 } })],
  [
    'selecting the book for it',
    120_000,
    () => call('selectBook', { body: { title: 'Emma', author: '' } }),
  ],
  ['the recommendations', 120_000, () => call('listRecommendations')],
  ['their refresh', 120_000, () => call('refreshRecommendations')],
] as const)('A request for %s gives up after %d ms', async (_, timeoutMs, request) => {
  fakeTime()
  answer = () => new Promise(() => {})
  const failure = failureOf(request())
  let settled = false
  void failure.then(() => (settled = true))
  await vi.advanceTimersByTimeAsync(timeoutMs - 1)
  expect(settled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failure).toMatchObject({ kind: 'timeout', status: 0 })
})

test('A call that its caller gives up is no failure of the backend', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const controller = new AbortController()
  answer = () => new Promise(() => {})
  const failure = failureOf(call('listEntries', { signal: controller.signal }))
  controller.abort()
  expect(await failure).not.toBeInstanceOf(ApiError)
  expect(warn).not.toHaveBeenCalled()
})

test('An answer that is not JSON has no sentence of the server', async () => {
  answer = async () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  const error = await failureOf(call('listEntries'))
  expect(error).toMatchObject({ status: 502, error: '' })
  expect(serverDetail(error, 'Failed')).toBe('Failed')
})

test('Where nobody answers, or a proxy for a server that is away, a call gives what was kept, as of then', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const kept = new Map<string, unknown>()
  const stop = keepAnswersWith({
    keep: (name, key, given) => void kept.set(`${name} ${key}`, given),
    find: async (name, key) =>
      kept.has(`${name} ${key}`) ? { at: 5, answer: kept.get(`${name} ${key}`) } : undefined,
  })
  answer = async () => Response.json({ id: 12 })
  await call('viewBook', { params: { id: 12 }, query: { t: '1' } })
  const again = () => call('viewBook', { params: { id: 12 }, query: { t: '2' } })
  for (const away of [() => Promise.reject(new TypeError()), refusal(502)]) {
    answer = away
    expect(await again()).toEqual({ id: 12 })
    expect(readAsOf()).toBe(5)
  }
  for (const said of [refusal(401), refusal(404), refusal(500)]) {
    answer = said
    expect(await failureOf(again())).toBeInstanceOf(ApiError)
  }
  answer = async () => Response.json({ id: 12 })
  await again()
  expect(readAsOf()).toBeNull()
  stop()
})

test('An answer that comes after another reader has signed in is not kept for that one', async () => {
  const keepers: string[] = []
  const keeper = (name: string) => ({
    keep: () => void keepers.push(name),
    find: async () => undefined,
  })
  let arrive = () => {}
  answer = () => new Promise((resolve) => (arrive = () => resolve(Response.json({ books: [] }))))
  const stopFirst = keepAnswersWith(keeper('first'))
  const late = call('listRows')
  stopFirst()
  const stopSecond = keepAnswersWith(keeper('second'))
  arrive()
  await late
  expect(keepers).toEqual(['first'])
  stopSecond()
})
