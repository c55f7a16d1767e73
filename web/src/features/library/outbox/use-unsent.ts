import { useSyncExternalStore } from 'react'
import { whatOf, type Change } from './change.ts'
import { onUnsentChange, unsentChanges } from './outbox.ts'

/** What of a book waits for the connection, for a sentence; null if nothing does. */
export function useUnsent(bookId: number): string | null {
  const changes = useSyncExternalStore(onUnsentChange, unsentChanges)
  const own = changes.filter(({ ids, waited }) => waited && ids.includes(bookId))
  return own.length === 0 ? null : wordsOf(own)
}

function wordsOf(changes: readonly Change[]): string {
  const words = [...new Set(changes.map(whatOf))].join(' and ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
