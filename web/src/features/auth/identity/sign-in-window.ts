import { AuthError } from '../auth-error.ts'

/** `error` is the server's code, null on success. */
export type WindowResult = { kind: 'completed'; error: string | null } | { kind: 'closed' }

// public/third-party.js, the script of the window's last page, uses the same channel.
const CHANNEL = 'third-party-sign-in'
const CLOSED_POLL_MS = 300
const WIDTH = 500
const HEIGHT = 640

/** The result comes through a BroadcastChannel, because a provider's page can cut the window off from its opener. */
export async function openSignInWindow(
  addressFor: (popup: string) => Promise<string>,
): Promise<WindowResult> {
  const opened = window.open('', '_blank', windowFeatures())
  if (!opened) throw new AuthError('popup-blocked')
  const popup = randomName()
  const channel = new BroadcastChannel(CHANNEL)
  const done = new AbortController()
  try {
    showConnecting(opened.document)
    const result = waitForResult(opened, channel, popup, done.signal)
    opened.location.replace(await addressFor(popup))
    return await result
  } finally {
    done.abort()
    channel.close()
    opened.close()
  }
}

function waitForResult(
  opened: Window,
  channel: BroadcastChannel,
  popup: string,
  signal: AbortSignal,
): Promise<WindowResult> {
  return new Promise((resolve) => {
    const poll = setInterval(() => {
      if (opened.closed) resolve({ kind: 'closed' })
    }, CLOSED_POLL_MS)
    signal.addEventListener('abort', () => clearInterval(poll))
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = readMessage(data)
      // null: the server no longer knew which window it was.
      if (!message || (message.popup !== popup && message.popup !== null)) return
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel.postMessage({ received: message.popup })
      resolve({ kind: 'completed', error: message.error })
    })
  })
}

function readMessage(data: unknown): { popup: string | null; error: string | null } | null {
  if (typeof data !== 'object' || data === null || !('popup' in data) || !('error' in data))
    return null
  const { popup, error } = data
  if (
    (popup !== null && typeof popup !== 'string') ||
    (error !== null && typeof error !== 'string')
  )
    return null
  return { popup, error }
}

/** Contacting the provider can take some seconds, in which an empty window would look broken. */
function showConnecting(page: Document): void {
  page.title = 'Sign in'
  page.documentElement.style.colorScheme = 'light dark'
  page.body.style.font = '17px/1.5 system-ui, sans-serif'
  page.body.style.padding = '48px 24px'
  page.body.style.textAlign = 'center'
  page.body.textContent = 'Connecting …'
}

function windowFeatures(): string {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2)
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
}

// crypto.randomUUID exists on https and localhost only.
function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
