import type { Change } from './change.ts'

const STORED_AS = 'unsent_changes'

type Stored = { owner: string; changes: Change[] }

let memory: Stored | null = null

/** Shared by the tabs of a browser; null if nothing waits. */
export function readStored(): Stored | null {
  try {
    const text = localStorage.getItem(STORED_AS)
    return text === null ? null : (JSON.parse(text) as Stored)
  } catch {
    return memory
  }
}

export function store(owner: string, changes: Change[]): void {
  memory = changes.length === 0 ? null : { owner, changes }
  try {
    if (memory === null) localStorage.removeItem(STORED_AS)
    else localStorage.setItem(STORED_AS, JSON.stringify(memory))
  } catch {
    // Without storage they last as long as the page.
  }
}

/** How many changes of whoever was here last wait on this device. */
export function countUnsent(): number {
  return readStored()?.changes.length ?? 0
}

const FORGOTTEN = 'unsent-changes-forgotten'

export function forgetUnsent(): void {
  store('', [])
  window.dispatchEvent(new Event(FORGOTTEN))
}

/** Calls back when another tab has changed them, or they are forgotten; returns how to stop. */
export function onStoredChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === STORED_AS ? listener() : undefined)
  window.addEventListener('storage', onStorage)
  window.addEventListener(FORGOTTEN, listener)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener(FORGOTTEN, listener)
  }
}
