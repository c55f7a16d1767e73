import { hash } from 'node:crypto'
import type { StarterWork } from '../../../adapters/starter-catalogue/starter-catalogue.ts'
import { starterFacts } from '../../../adapters/starter-catalogue/starter-facts.ts'
import { createSameWorkIndex } from '../../../domain/works/same-work-index.ts'

/** A work of an update; `over` is what it took the place of, null for a new one. */
export type UpdatedWork = { work: StarterWork; over: { key: string; digest: string } | null }

/** The shipped catalogue under the updates, oldest first. */
export type Overlay = {
  works: () => StarterWork[]
  /** What each of them would take the place of. */
  compare: (works: readonly StarterWork[]) => UpdatedWork[]
  /** A work stays out where a later version has another in its place: a release is newer than what was fixed before. */
  add: (updated: readonly UpdatedWork[]) => void
}

export function createOverlay(shipped: readonly StarterWork[]): Overlay {
  const places = shipped.map((work) => ({ work }))
  const index = createSameWorkIndex<{ work: StarterWork }>()
  for (const place of places) index.add(starterFacts(place.work), place)
  const find = (work: StarterWork) => index.find(starterFacts(work)).same
  return {
    works: () => places.map(({ work }) => work),
    compare: (works) =>
      works.map((work) => {
        const under = find(work)?.work
        const over = under ? { key: starterFacts(under).key, digest: digestOf(under) } : null
        return { work, over }
      }),
    add(updated) {
      for (const { work, over } of updated) {
        const place = find(work)
        if ((place ? digestOf(place.work) : null) !== (over?.digest ?? null)) continue
        if (place) place.work = work
        else {
          const fresh = { work }
          places.push(fresh)
          index.add(starterFacts(work), fresh)
        }
      }
    },
  }
}

/** Whatever the order of its fields, which the database does not keep. */
function digestOf(work: StarterWork): string {
  const sorted = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return hash('md5', JSON.stringify(work, sorted), 'hex')
}
