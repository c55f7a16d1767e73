const STORED_AS = 'scroll_positions'
const MAX_REMEMBERED = 100
const GIVE_UP_MS = 10_000
const TAKEN_OVER_BY = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

export type ScrollRestoration = ReturnType<typeof createScrollRestoration>

/** Back, Forward and a reload show a page where it was left, also if its content comes late. */
export function createScrollRestoration() {
  const positions = readPositions()
  let returnedTo: string | null = null
  let restoring: AbortController | null = null

  function remember() {
    const key = entryKey()
    if (restoring && key === returnedTo) return
    positions.delete(key)
    positions.set(key, window.scrollY)
  }

  /** Repeated while the page grows, until the reader takes over. */
  function restore() {
    restoring?.abort()
    restoring = null
    const key = entryKey()
    const top = positions.get(key)
    if (top === undefined) return
    returnedTo = key
    const end = new AbortController()
    restoring = end
    const observer = new ResizeObserver(() => {
      if (entryKey() === key) window.scrollTo({ top, behavior: 'instant' })
      else end.abort()
    })
    const timer = setTimeout(() => end.abort(), GIVE_UP_MS)
    end.signal.addEventListener('abort', () => {
      observer.disconnect()
      clearTimeout(timer)
      if (restoring === end) restoring = null
    })
    observer.observe(document.body)
    for (const type of TAKEN_OVER_BY)
      window.addEventListener(type, () => end.abort(), { capture: true, signal: end.signal })
  }

  function start(): () => void {
    const listening = new AbortController()
    const { signal } = listening
    history.scrollRestoration = 'manual'
    // In the capture phase, before the router shows the page.
    window.addEventListener('popstate', restore, { capture: true, signal })
    window.addEventListener('scroll', remember, { passive: true, signal })
    window.addEventListener('pagehide', () => storePositions(positions), { signal })
    restore()
    return () => {
      restoring?.abort()
      listening.abort()
    }
  }

  return { start, remember, hasReturned: () => returnedTo === entryKey() }
}

/** Names an entry of the history; a new one at each navigation. */
function entryKey(): string {
  const state: unknown = history.state
  const known = typeof state === 'object' ? state : null
  if (known && 'entry' in known) return String(known.entry)
  const entry = crypto.randomUUID()
  history.replaceState({ ...known, entry }, '')
  return entry
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

function storePositions(positions: ReadonlyMap<string, number>) {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify([...positions].slice(-MAX_REMEMBERED)))
  } catch {
    // Without storage a reload starts at the top.
  }
}
