import { useState } from 'react'

/** The state of the login's entry in the history. A link from elsewhere cannot set it. */
export type ReturnState = { returnTo: string }

/** The page of ours that was asked for before the login; null if none was. */
export function useReturnPath(): string | null {
  const [path] = useState(() => returnPathOf(window.history.state))
  return path
}

export function returnPathOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null
  const { origin } = window.location
  const asked = String(state.returnTo)
  if (!URL.canParse(asked, origin)) return null
  const url = new URL(asked, origin)
  // A path of two slashes would be read as a host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
