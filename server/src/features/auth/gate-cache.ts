import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../../http/caller.ts'

/** Other processes notice a change after this time at the latest. */
export const GATE_CACHE_MS = 5_000

type Entry = { caller: Caller; at: number; until: number }

export type GateCache = {
  find: (token: string) => Caller | null
  /** Call before reading the database: an entry that was cleared meanwhile is then not stored. */
  begin: () => (token: string, caller: Caller, expiresAt: Date) => void
  forget: (uid: string) => void
  clear: () => void
}

/** Callers admitted lately, by the hash of their token; in the memory of this process. */
export function createGateCache(clock: () => Date, maxEntries = 10_000): GateCache {
  const entries = new LRUCache<string, Entry>({ max: maxEntries })
  let generation = 0
  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64')

  return {
    find(token) {
      const key = keyOf(token)
      const entry = entries.get(key)
      if (!entry) return null
      const now = clock().getTime()
      if (now >= entry.at && now < entry.until) return entry.caller
      entries.delete(key)
      return null
    },
    begin() {
      const startedIn = generation
      return (token, caller, expiresAt) => {
        if (startedIn !== generation) return
        const at = clock().getTime()
        entries.set(keyOf(token), {
          caller,
          at,
          until: Math.min(at + GATE_CACHE_MS, expiresAt.getTime()),
        })
      }
    },
    forget(uid) {
      generation += 1
      const ofReader = [...entries].filter(([, { caller }]) => caller.uid === uid)
      for (const [key] of ofReader) entries.delete(key)
    },
    clear() {
      generation += 1
      entries.clear()
    },
  }
}
