import {
  readStarterCatalogue,
  type StarterWork,
} from '../../../adapters/starter-catalogue/starter-catalogue.ts'
import type { Db } from '../../../db/db.ts'
import { createOverlay } from './overlay.ts'
import { selectUpdates, selectUpdateState } from './updates.queries.ts'

export type CurrentCatalogue = () => Promise<readonly StarterWork[]>

/** The shipped works and those of updates; the same array until one is applied or undone, by whichever process. */
export function createCurrentCatalogue(db: Db): CurrentCatalogue {
  let known: { state: string; works: readonly StarterWork[] } | undefined
  return async () => {
    const state = await selectUpdateState(db)
    if (known?.state === state) return known.works
    const works = await readCatalogue(db)
    known = { state, works }
    return works
  }
}

export async function readCatalogue(
  db: Db,
  shipped?: readonly StarterWork[],
): Promise<readonly StarterWork[]> {
  shipped ??= await readStarterCatalogue()
  const updates = await selectUpdates(db)
  if (updates.length === 0) return shipped
  const overlay = createOverlay(shipped)
  for (const { works } of updates) overlay.add(works)
  return overlay.works()
}
