import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AuthError } from '../auth-error.ts'
import { openSignInWindow } from './sign-in-window.ts'

const ADDRESS = 'https://provider.example/authorize'

let opened: {
  document: Document
  closed: boolean
  location: { replace: (to: string) => void }
  close: () => void
}
let went: string[]
let page: BroadcastChannel

beforeEach(() => {
  went = []
  page = new BroadcastChannel('third-party-sign-in')
  opened = {
    document: document.implementation.createHTMLDocument(),
    closed: false,
    location: { replace: (to) => void went.push(to) },
    close: () => void (opened.closed = true),
  }
  vi.stubGlobal('open', () => opened)
})

afterEach(() => {
  page.close()
  vi.unstubAllGlobals()
})

/** What the window's last page does. */
function say(message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  page.postMessage(message)
}

test('it opens at once, goes to the address, and ends with what its last page says', async () => {
  const ending = openSignInWindow(async (popup) => {
    setTimeout(() => {
      say('something else')
      say({ popup: 'another window', error: 'not for us' })
      say({ popup, error: null })
    })
    return ADDRESS
  })
  expect(opened.document.body.textContent).toBe('Connecting …')
  expect(await ending).toEqual({ kind: 'completed', error: null })
  expect(went).toEqual([ADDRESS])
  expect(opened.closed).toBe(true)
})

test('an error of the server arrives, also when it no longer knows which window it was', async () => {
  const ending = openSignInWindow(async () => {
    setTimeout(() => say({ popup: null, error: 'state_mismatch' }))
    return ADDRESS
  })
  expect(await ending).toEqual({ kind: 'completed', error: 'state_mismatch' })
})

test('a window that is closed ends it', async () => {
  const ending = openSignInWindow(async () => {
    setTimeout(() => opened.close())
    return ADDRESS
  })
  expect(await ending).toEqual({ kind: 'closed' })
})

test('a window that was blocked is an error, and nothing is asked', async () => {
  vi.stubGlobal('open', () => null)
  const addressFor = vi.fn<() => Promise<string>>(async () => ADDRESS)
  await expect(openSignInWindow(addressFor)).rejects.toMatchObject({ code: 'popup-blocked' })
  expect(addressFor).not.toHaveBeenCalled()
})

test('where no address can be had the window closes', async () => {
  const none = () => Promise.reject(new AuthError('provider-unavailable'))
  await expect(openSignInWindow(none)).rejects.toMatchObject({ code: 'provider-unavailable' })
  expect(opened.closed).toBe(true)
})
