import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from '../lib/call.ts'
import { forgetKept, readKeptAccount } from '../lib/kept/kept-account.ts'
import { memoryCaches } from '../testing/memory-caches.ts'
import { KeptForReader } from './kept-for-reader.tsx'

const idle: (() => void)[] = []
const runIdle = () => idle.splice(0).forEach((work) => work())

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const kept = memoryCaches()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => void (idle[handle - 1] = () => {}))
  vi.stubGlobal('fetch', async () => Response.json({ id: 12 }))
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <KeptForReader uid="u1" name="Mara" />
    </QueryClientProvider>,
  )
  return { kept, unmount }
}

it('what a reader is answered is kept once the browser is idle', async () => {
  const { kept } = open()
  await call('viewBook', { params: { id: 12 } })
  runIdle()
  await vi.waitFor(() => expect([...kept.values()][0]?.size).toBe(1))
})

it('nothing is kept of a reader who logs out before the browser is idle', async () => {
  const { kept, unmount } = open()
  await call('viewBook', { params: { id: 12 } })
  unmount()
  forgetKept()
  runIdle()
  await import('./keep-for-reader.ts')
  await Promise.resolve()
  expect(readKeptAccount()).toBeNull()
  expect([...kept.keys()]).toEqual([])
})
