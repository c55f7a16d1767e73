import { AuthError } from '../auth-error.ts'

/** How a sign-in window ended: with what the server said (null is success), or gone without a word. */
export type WindowEnding = { kind: 'answered'; error: string | null } | { kind: 'closed' }

// public/third-party.js, the script of the page that the window ends on, speaks on the same channel.
const CHANNEL = 'third-party-sign-in'
const CLOSED_POLL_MS = 300
const WIDTH = 500
const HEIGHT = 640

/**
 * Opens the window at once, then sends it to the address that is found for it. The answer comes by a channel of this
 * origin, because a provider's page can cut the window off from the one that opened it.
 */
export async function openSignInWindow(
  addressFor: (popup: string) => Promise<string>,
): Promise<WindowEnding> {
  const opened = window.open('', '_blank', features())
  if (!opened) throw new AuthError('popup-blocked')
  const popup = randomName()
  const channel = new BroadcastChannel(CHANNEL)
  const over = new AbortController()
  try {
    sayConnecting(opened.document)
    const ending = endOf(opened, channel, popup, over.signal)
    opened.location.replace(await addressFor(popup))
    return await ending
  } finally {
    over.abort()
    channel.close()
    opened.close()
  }
}

function endOf(
  opened: Window,
  channel: BroadcastChannel,
  popup: string,
  signal: AbortSignal,
): Promise<WindowEnding> {
  return new Promise((resolve) => {
    const poll = setInterval(() => {
      if (opened.closed) resolve({ kind: 'closed' })
    }, CLOSED_POLL_MS)
    signal.addEventListener('abort', () => clearInterval(poll))
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const answer = readAnswer(data)
      // Without a name: the server no longer knew which window it was, which is an answer all the same.
      if (!answer || (answer.popup !== popup && answer.popup !== null)) return
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel.postMessage({ received: answer.popup })
      resolve({ kind: 'answered', error: answer.error })
    })
  })
}

function readAnswer(data: unknown): { popup: string | null; error: string | null } | null {
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

/** The provider is asked first, which can take some seconds: an empty window would look broken. */
function sayConnecting(page: Document): void {
  page.title = 'Sign in'
  page.documentElement.style.colorScheme = 'light dark'
  page.body.style.font = '17px/1.5 system-ui, sans-serif'
  page.body.style.padding = '48px 24px'
  page.body.style.textAlign = 'center'
  page.body.textContent = 'Connecting …'
}

function features(): string {
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
