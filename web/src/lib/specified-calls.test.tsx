import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useBook } from '../features/books/books.api.ts'
import { useRecommendations } from '../features/recommendations/recommendations.api.ts'

afterEach(() => vi.unstubAllGlobals())

const callers: Record<string, () => unknown> = {
  '/api/books/view/{id}': () => useBook(7),
  '/api/recommendations': () => useRecommendations(),
}
const spec = readFileSync(`${import.meta.dirname}/../../../docs/spec.md`, 'utf8')
const timestamped = [...spec.matchAll(/^\| GET (\S+)\?t=\{timestamp\} \|/gm)].map(
  ([, path]) => path!,
)

test('the table names the calls with a time', () => {
  expect(timestamped).toEqual(Object.keys(callers))
})

test.each(timestamped)('%s is asked with the time, so that no cache answers', async (path) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({})
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const before = Date.now()
  renderHook(() => callers[path]!(), { wrapper })
  await waitFor(() => expect(asked).toHaveLength(1))
  const [url = '', time = ''] = asked[0]!.split('?t=')
  expect(url).toBe(path.replace('{id}', '7'))
  expect(Number(time)).toBeGreaterThanOrEqual(before)
})
