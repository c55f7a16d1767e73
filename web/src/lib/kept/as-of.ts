import { useSyncExternalStore } from 'react'

/** When the server said what is shown now, in milliseconds since 1970; null if it answers. */
let asOf: number | null = null
const listeners = new Set<() => void>()

export function readAsOf(): number | null {
  return asOf
}

export function setAsOf(next: number | null): void {
  // Of several the oldest: nothing on the page is older than is said.
  const oldest = next === null || asOf === null ? next : Math.min(next, asOf)
  if (oldest === asOf) return
  asOf = oldest
  for (const listener of listeners) listener()
}

export function useAsOf(): number | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, readAsOf)
}
