const STORED_AS = 'scroll_positions'
const MAX_REMEMBERED = 100
const GIVE_UP_MS = 10_000
const TAKEN_OVER_BY = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Back, Forward and a reload show a page where it was left, also if its content comes late. */
export function createScrollRestoration() {
  const positions = readPositions()
  let shown: string | null = null
  let restoring: AbortController | null = null

  function remember() {
    // In between the address has changed and the page has not.
    if (restoring || shown === null || shown !== entryKey()) return
    positions.delete(shown)
    positions.set(shown, window.scrollY)
  }

  /** To be called when the page of an address has rendered; says whether it was left before. */
  function arrive(): boolean {
    const key = entryKey()
    if (key === shown) return false
    shown = key
    restoring?.abort()
    const top = positions.get(key)
    if (top === undefined) remember()
    else restore(top)
    return top !== undefined
  }

  /** Repeated while the page grows, until the reader takes over. */
  function restore(top: number) {
    const end = new AbortController()
    restoring = end
    const observer = new ResizeObserver(() => window.scrollTo({ top, behavior: 'instant' }))
    const timer = setTimeout(() => end.abort(), GIVE_UP_MS)
    end.signal.addEventListener('abort', () => {
      observer.disconnect()
      clearTimeout(timer)
      restoring = null
    })
    observer.observe(document.body)
    for (const type of TAKEN_OVER_BY)
      window.addEventListener(type, () => end.abort(), { capture: true, signal: end.signal })
  }

  function start(): () => void {
    const listening = new AbortController()
    const { signal } = listening
    history.scrollRestoration = 'manual'
    window.addEventListener('scroll', remember, { passive: true, signal })
    window.addEventListener('pagehide', () => storePositions(positions), { signal })
    return () => {
      restoring?.abort()
      listening.abort()
    }
  }

  return { start, arrive }
}

/** Names an entry of the history; a new one at each navigation. */
function entryKey(): string {
  const state: unknown = history.state
  const known = typeof state === 'object' ? state : null
  if (known && 'entry' in known) return String(known.entry)
  const entry = Math.random().toString(36).slice(2)
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
