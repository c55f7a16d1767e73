/**
 * Keeps the model of the catalogue in memory. New analyses are taken in before an answer; a new version of the
 * neighbours is read beside the old one, which answers until the new one is there.
 */
import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../../db/db.ts'
import { errorFacts } from '../../db/pool.ts'
import { PRIOR } from '../../domain/recommender/calibration.ts'
import {
  createCatalogueModel,
  type CatalogueModel,
} from '../../domain/recommender/catalogue-model.ts'
import {
  findNewestRun,
  selectBookFacts,
  selectModelState,
  selectNeighbours,
  type ModelState,
} from './catalogue-model.queries.ts'

export type CatalogueModelCache = {
  current: () => Promise<CatalogueModel>
  /** For tests, which empty the database. */
  forget: () => void
}

type Kept = { model: CatalogueModel; lastAnalysis: number }

export function createCatalogueModelCache(db: Db, log: Logger): CatalogueModelCache {
  let kept: Kept | null = null
  let loading: Promise<Kept> | null = null

  function load(): Promise<Kept> {
    loading ??= read(db)
      .then((loaded) => (kept = loaded))
      .finally(() => (loading = null))
    return loading
  }

  async function takeIn(into: Kept, { lastAnalysis }: ModelState): Promise<void> {
    for await (const facts of selectBookFacts(db, into.lastAnalysis)) into.model.put(facts)
    into.lastAnalysis = Math.max(into.lastAnalysis, lastAnalysis)
  }

  return {
    async current() {
      if (!kept) return (await load()).model
      const state = await selectModelState(db)
      const before = kept
      if (!before) return (await load()).model
      if (state.version !== before.model.version) {
        load().catch((error: Error) =>
          log.warn(errorFacts(error), 'the new neighbours could not be read'),
        )
      }
      if (state.lastAnalysis > before.lastAnalysis) await takeIn(before, state)
      return before.model
    },
    forget() {
      kept = null
      loading = null
    },
  }
}

async function read(db: Db): Promise<Kept> {
  const { lastAnalysis } = await selectModelState(db)
  const run = await findNewestRun(db)
  const model = createCatalogueModel({
    version: run?.version ?? 0,
    calibration: run?.calibration ?? PRIOR,
    readerCount: run?.readerCount ?? 0,
  })
  for await (const facts of selectBookFacts(db, 0)) await breathe(() => model.put(facts))
  for await (const rows of selectNeighbours(db)) await breathe(() => model.setNeighbours(rows))
  return { model, lastAnalysis }
}

/** Lets waiting requests have their turn between two pages. */
async function breathe(work: () => void): Promise<void> {
  work()
  await setImmediate()
}
