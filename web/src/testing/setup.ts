import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// The files of a worker share the libraries. What our own modules remember is not for the next file.
vi.resetModules()

// Parts of the app, and the messages, are loaded when they are first wanted, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

// jsdom has no layout, and so nothing to scroll and no sizes to watch.
Element.prototype.scrollIntoView = () => {}
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// A test that expects an error logs nothing of it: it replaces console.error by its own spy and looks at that.
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
