import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isChunkLoadError, reloadForNewBuild } from './new-build.ts'

const reload = vi.fn<() => void>()

function serve(entry: string, status = 200) {
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(`<script type="module" crossorigin src="${entry}"></script>`, { status }),
  )
}

beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
  vi.stubGlobal('location', { reload })
})

afterEach(() => {
  document.head.innerHTML = ''
  reload.mockClear()
  vi.unstubAllGlobals()
})

it('loads the page again when the server has another build, once for each', async () => {
  serve('/assets/index-new.js')
  expect(await reloadForNewBuild()).toBe(true)
  expect(await reloadForNewBuild()).toBe(false)
  serve('/assets/index-newer.js')
  expect(await reloadForNewBuild()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('leaves the page alone when its build is the current one', async () => {
  serve('/assets/index-old.js')
  expect(await reloadForNewBuild()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

it('leaves the page alone when the server cannot be reached or answers an error', async () => {
  serve('/assets/index-new.js', 503)
  expect(await reloadForNewBuild()).toBe(false)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await reloadForNewBuild()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

it('knows a missing part of the app from other errors', () => {
  expect(
    isChunkLoadError(new TypeError('Failed to fetch dynamically imported module: /assets/a.js')),
  ).toBe(true)
  expect(isChunkLoadError(new Error('Unable to preload CSS for /assets/a.css'))).toBe(true)
  expect(isChunkLoadError(new TypeError('x is undefined'))).toBe(false)
})
