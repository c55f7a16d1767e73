import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../../http/caller.ts'

/** Other processes notice a change after this time at the latest. */
export const GATE_CACHE_MS = 5_000

type Entry = { caller: Caller; at: number; until: number }

export type GateCache = {
  /** Calls at the same time with the same token are verified once. */
  admit: (
    token: string,
    verify: () => Promise<{ caller: Caller; expiresAt: Date }>,
  ) => Promise<Caller>
  forget: (uid: string) => void
  clear: () => void
}

/** Callers admitted lately, by the hash of their token; in the memory of this process. */
export function createGateCache(clock: () => Date, maxEntries = 10_000): GateCache {
  const entries = new LRUCache<string, Entry>({ max: maxEntries })
  /** Those that began since something was forgotten: what an earlier one has read may be outdated. */
  const underWay = new Map<string, Promise<Caller>>()
  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64')

  function find(key: string): Caller | null {
    const entry = entries.get(key)
    if (!entry) return null
    const now = clock().getTime()
    if (now >= entry.at && now < entry.until) return entry.caller
    entries.delete(key)
    return null
  }

  function remember(key: string, caller: Caller, expiresAt: Date): void {
    const at = clock().getTime()
    const until = Math.min(at + GATE_CACHE_MS, expiresAt.getTime())
    entries.set(key, { caller, at, until })
  }

  return {
    async admit(token, verify) {
      const key = keyOf(token)
      const known = find(key)
      if (known) return known
      const begun = underWay.get(key)
      if (begun) return await begun
      const verifying = verify().then(({ caller, expiresAt }) => {
        if (underWay.get(key) === verifying) remember(key, caller, expiresAt)
        return caller
      })
      underWay.set(key, verifying)
      try {
        return await verifying
      } finally {
        if (underWay.get(key) === verifying) underWay.delete(key)
      }
    },
    forget(uid) {
      underWay.clear()
      const ofReader = [...entries].filter(([, { caller }]) => caller.uid === uid)
      for (const [key] of ofReader) entries.delete(key)
    },
    clear() {
      underWay.clear()
      entries.clear()
    },
  }
}
