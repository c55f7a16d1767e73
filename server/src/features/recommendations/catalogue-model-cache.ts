import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../../db/db.ts'
import { errorFacts } from '../../db/pool.ts'
import { BACKGROUND, asRequester } from '../../db/requester.ts'
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
import { selectReadAlikes } from './neighbours.queries.ts'

export type CatalogueModelCache = {
  /** Includes all analyses so far; new neighbours are loaded in the background. */
  current: () => Promise<CatalogueModel>
  /** As it was a second ago at most. */
  recent: () => Promise<CatalogueModel>
  /** Waits for new neighbours. */
  newest: () => Promise<CatalogueModel>
}

type CachedModel = { model: CatalogueModel; lastAnalysis: number }

const RECENT_MS = 1_000

export function createCatalogueModelCache(db: Db, log: Logger): CatalogueModelCache {
  let cached: CachedModel | null = null
  let lookedAt = -Infinity
  let loading: Promise<CachedModel> | null = null

  function load(): Promise<CachedModel> {
    loading ??= asRequester(BACKGROUND, () => read(db))
      .then((loaded) => (cached = loaded))
      .finally(() => (loading = null))
    return loading
  }

  async function addNewAnalyses(to: CachedModel, { lastAnalysis }: ModelState): Promise<void> {
    for await (const facts of selectBookFacts(db, to.lastAnalysis)) to.model.put(facts)
    to.lastAnalysis = Math.max(to.lastAnalysis, lastAnalysis)
  }

  return {
    async recent() {
      const now = performance.now()
      if (cached && now - lookedAt < RECENT_MS) return cached.model
      lookedAt = now
      return await this.current()
    },
    async newest() {
      const state = await selectModelState(db)
      if (cached?.model.version !== state.version) await load()
      return await this.current()
    },
    async current() {
      if (!cached) return (await load()).model
      const present = cached
      const state = await selectModelState(db)
      if (state.version !== present.model.version) {
        // The model from before the first run knows nothing of the readers.
        if (present.model.version === 0) return (await load()).model
        load().catch((error: Error) =>
          log.warn(errorFacts(error), 'the new neighbours could not be loaded'),
        )
      }
      if (state.lastAnalysis > present.lastAnalysis) await addNewAnalyses(present, state)
      return present.model
    },
  }
}

/** Yields to the event loop after each page. */
async function read(db: Db): Promise<CachedModel> {
  const { lastAnalysis } = await selectModelState(db)
  const run = await findNewestRun(db)
  const model = createCatalogueModel({
    version: run?.version ?? 0,
    readerCount: run?.readerCount ?? 0,
  })
  for await (const facts of selectBookFacts(db, 0)) {
    model.put(facts)
    await setImmediate()
  }
  const readAlikes = []
  for await (const pairs of selectReadAlikes(db)) readAlikes.push(...pairs)
  model.setReadAlikes(readAlikes)
  await setImmediate()
  for await (const rows of selectNeighbours(db)) {
    model.setNeighbours(rows)
    await setImmediate()
  }
  return { model, lastAnalysis }
}
