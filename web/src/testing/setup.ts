import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// The test files of a worker share modules: state in our own must not reach the next file.
vi.resetModules()

// Lazy parts of the app take time to load on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {}
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// A test that expects an error replaces console.error by its own spy.
const unexpected: string[] = []

beforeEach(() => {
  unexpected.length = 0
  vi.spyOn(console, 'error').mockImplementation(
    (...args: unknown[]) => void unexpected.push(args.map(String).join(' ')),
  )
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`)
})
