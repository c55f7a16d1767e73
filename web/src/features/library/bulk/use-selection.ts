import { MAX_CHANGED_AT_ONCE } from '@pagelight/contract/constants/library-limits.ts'
import { useState } from 'react'

type Identified = { id: number }

/** The books that are ticked; what a search or filter hides is no longer meant. */
export function useSelection(found: readonly Identified[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number> | null>(null)
  const ids = found.filter(({ id }) => ticked?.has(id)).map(({ id }) => id)
  const isFull = ids.length >= MAX_CHANGED_AT_ONCE

  return {
    isOn: ticked !== null,
    turn: (on: boolean) => setTicked(on ? new Set() : null),
    ids: ids.slice(0, MAX_CHANGED_AT_ONCE),
    has: (id: number) => ticked?.has(id) === true,
    toggle(id: number) {
      const next = new Set(ids)
      if (!next.delete(id) && !isFull) next.add(id)
      setTicked(next)
    },
    /** As many as one call may change. */
    selectAll: () =>
      setTicked(new Set(found.slice(0, MAX_CHANGED_AT_ONCE).map((entry) => entry.id))),
    clear: () => setTicked(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
