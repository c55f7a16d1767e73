import { setTimeout as wait } from 'node:timers/promises'

export type DearCall = { name: string; method: 'GET' | 'POST'; path: string; body?: object }

const TYPOS = 'invneted wriiter '.repeat(9)

export const COSTLY_CALLS: DearCall[] = [
  { name: 'the library', method: 'GET', path: '/api/user/books' },
  {
    name: 'a page of the library',
    method: 'GET',
    path: '/api/user/books/page?sort=title&order=asc&page_size=100',
  },
  { name: 'its export as CSV', method: 'GET', path: '/api/user/books/export.csv' },
  { name: 'its export as JSON', method: 'GET', path: '/api/user/books/export.json' },
  { name: 'recommendations', method: 'GET', path: '/api/recommendations' },
  { name: 'other recommendations', method: 'POST', path: '/api/recommendations/refresh' },
  { name: 'similar books', method: 'GET', path: '/api/books/1/similar' },
  {
    name: 'a search of typos',
    method: 'POST',
    path: '/api/search/book',
    body: { title: `${TYPOS}by ${TYPOS}`.slice(0, 300), author: '' },
  },
]

/** Makes the call over so many connections until it is over; returns how often it had which status, 0 for a broken one. */
export async function flood(
  { origin, token }: { origin: string; token: string },
  { method, path, body }: DearCall,
  { connections, ms }: { connections: number; ms: number },
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const over = AbortSignal.timeout(ms)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
  const ask = async () => {
    const answer = await fetch(origin + path, { ...init, signal: over })
    await answer.arrayBuffer()
    return answer.status
  }
  const connection = async () => {
    while (!over.aborted) {
      const status = await ask().catch(() => 0)
      if (status === 0 && over.aborted) return
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // A client that is told to wait; an impolite one costs a fraction of a millisecond a call.
      if (status === 429) await wait(20)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  return statuses
}
