import {
  readStarterCatalogue,
  type StarterWork,
} from '../../../adapters/starter-catalogue/starter-catalogue.ts'
import { starterFacts } from '../../../adapters/starter-catalogue/starter-facts.ts'
import {
  UpdateFileError,
  type CatalogueUpdate,
} from '../../../adapters/starter-catalogue/update-file.ts'
import type { Deps } from '../../../deps.ts'
import { queueAnalysis } from '../../stored-books/analysis-queue.ts'
import { queueEstimates } from '../../stored-books/estimates-queue.ts'
import { lockNewWorks } from '../../stored-books/works.queries.ts'
import { loadWorks } from '../load-starter-catalogue.ts'
import { createOverlay, type UpdatedWork } from './overlay.ts'
import {
  insertUpdate,
  markUndone,
  moveWorkKeys,
  restoreAdopted,
  selectToAdopt,
  selectUpdates,
  withdrawWorks,
} from './updates.queries.ts'

type UpdateDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

const keyOf = ({ work }: UpdatedWork) => starterFacts(work).key

/** All of it or nothing. `given`: another catalogue than the shipped one. Returns what to print; throws UpdateFileError. */
export async function applyUpdate(
  { db, clock, jobs }: UpdateDeps,
  { madeAt, works }: CatalogueUpdate,
  given?: readonly StarterWork[],
): Promise<string> {
  const overlay = createOverlay(given ?? (await readStarterCatalogue()))
  return await db.transaction(async (tx) => {
    await lockNewWorks(tx)
    const before = await selectUpdates(tx)
    const newest = before.at(-1)
    // An old file, signed as it is, would bring back what has been corrected since.
    if (newest && madeAt <= newest.madeAt)
      throw new UpdateFileError(
        `The file is of ${dayOf(madeAt)}, and one of ${dayOf(newest.madeAt)} is applied. Nothing was changed.`,
      )
    for (const update of before) overlay.add(update.works)
    const updated = overlay.compare(works)
    overlay.add(updated)
    const fresh = updated.filter(({ over }) => over === null)
    const adopted = await selectToAdopt(
      tx,
      fresh.map(({ work }) => starterFacts(work)),
    )
    await insertUpdate(tx, { madeAt, works: updated, adopted }, clock())
    await moveWorkKeys(tx, movesOf(updated))
    await loadWorks(tx, overlay.works(), clock())
    await queueEstimates(jobs, tx, null)
    return `The update of ${dayOf(madeAt)} is applied: ${fresh.length} new works, ${updated.length - fresh.length} changed.`
  })
}

/** The newest one. What readers have of its works stays; so does what an administrator has set by hand. */
export async function undoUpdate(
  { db, clock, jobs }: UpdateDeps,
  given?: readonly StarterWork[],
): Promise<string> {
  const overlay = createOverlay(given ?? (await readStarterCatalogue()))
  return await db.transaction(async (tx) => {
    await lockNewWorks(tx)
    const updates = await selectUpdates(tx)
    const newest = updates.pop()
    if (!newest) throw new UpdateFileError('No update is applied.')
    await markUndone(tx, newest.id, clock())
    for (const update of updates) overlay.add(update.works)
    await restoreAdopted(tx, newest.adopted)
    const fresh = newest.works.filter(({ over }) => over === null)
    const rated = await withdrawWorks(tx, fresh.map(keyOf))
    await moveWorkKeys(
      tx,
      movesOf(newest.works).map(({ from, to }) => ({ from: to, to: from })),
    )
    await loadWorks(tx, overlay.works(), clock())
    await queueAnalysis(jobs, tx, [...rated, ...newest.adopted.map(({ id }) => id)])
    await queueEstimates(jobs, tx, null)
    return `The update of ${dayOf(newest.madeAt)} is undone.`
  })
}

const movesOf = (works: readonly UpdatedWork[]) =>
  works.flatMap((one) => (one.over === null ? [] : [{ from: one.over.key, to: keyOf(one) }]))

const dayOf = (time: Date) => time.toISOString().replace('T', ' ').slice(0, 16)
