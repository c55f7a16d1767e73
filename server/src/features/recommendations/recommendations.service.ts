import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { ResponseOf } from '@pagelight/contract/api.ts'
import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import { isYes } from '@pagelight/contract/fits.ts'
import { COLD_START_REASON } from '../../domain/recommender/reason.ts'
import { chooseSections, MIN_SECTION_LENGTH } from '../../domain/recommender/sections.ts'
import { computeFit, toFirstList } from '../../domain/recommender/recommend.ts'
import type { ForWhom } from '../people/line.ts'
import { describeSuitability } from '../../domain/recommender/suitability.ts'
import { errorFacts } from '../../db/pool.ts'
import { toBook, toStoredBook } from '../stored-books/book-row.ts'
import { readEligibility, selectRows, type RecommendationsDeps } from './eligibility.ts'
import { selectModelState } from './catalogue-model.queries.ts'
import {
  countRated,
  findList,
  selectOwnChecksum,
  selectReadingHistory,
  upsertList,
  type StoredList,
} from './recommendations.queries.ts'
import {
  selectRecommendationPreferences,
  type RecommendationPreferences,
} from './recommendation-preferences.queries.ts'

/** Raise it to replace stored lists. */
const ENGINE_VERSION = 11
/** Stars. */
const LIKED = 4
/** Fewer say too little of a reader. */
const ENOUGH_RATED = 3

type Listed = ResponseOf<'listRecommendations'>

/** The fingerprint covers everything of the reader's that a list depends on. */
type ReaderState = {
  recommendationPreferences: RecommendationPreferences
  fingerprint: string
  asksTastes: boolean
}

/**
 * The stored list unless the reader's data changed. If only the neighbours are outdated, it is
 * returned with its age and renewed in the background.
 */
export async function listRecommendations(
  deps: RecommendationsDeps,
  who: ForWhom,
): Promise<Listed> {
  const { db } = deps
  const state = await readState(deps, who)
  const stored = await findList(db, who)
  if (stored?.basedOn !== state.fingerprint) {
    return present(deps, await generate(deps, who, state), state, false)
  }
  if (stored.modelVersion !== (await selectModelState(db)).version) {
    if (await missesOwnBooks(db, who, stored)) {
      await deps.catalogueModels.newest()
      return present(deps, await generate(deps, who, state), state, false)
    }
    renewInBackground(deps, who)
  }
  return present(deps, stored, state, true)
}

/** After an import: the list was made before its books had neighbours. */
async function missesOwnBooks(
  db: RecommendationsDeps['db'],
  { readerId, personId }: ForWhom,
  { items }: StoredList,
): Promise<boolean> {
  if (personId !== undefined) return false
  if (items.some(({ reason }) => reason !== COLD_START_REASON)) return false
  for await (const entries of selectReadingHistory(db, readerId))
    if (entries.some(({ rating }) => (rating ?? 0) >= LIKED)) return true
  return false
}

/** Prefers books that no earlier list had. */
export async function refreshRecommendations(
  deps: RecommendationsDeps,
  who: ForWhom,
): Promise<Listed> {
  const state = await readState(deps, who)
  const stored = await findList(deps.db, who)
  const list = await generate(deps, who, state, stored?.shownBookIds)
  return present(deps, list, state, false)
}

async function readState({ db }: RecommendationsDeps, who: ForWhom): Promise<ReaderState> {
  const checksum = await selectOwnChecksum(db, who.readerId)
  const recommendationPreferences = await selectRecommendationPreferences(db, who)
  const { other } = recommendationPreferences
  return {
    recommendationPreferences,
    fingerprint: fingerprint(checksum, recommendationPreferences),
    asksTastes:
      recommendationPreferences.tastes === null &&
      (other ? other.read.length : await countRated(db, who.readerId)) < ENOUGH_RATED,
  }
}

async function generate(
  deps: RecommendationsDeps,
  who: ForWhom,
  state: ReaderState,
  shownBefore: readonly number[] = [],
): Promise<StoredList> {
  const { db, clock, catalogueModels } = deps
  const model = await catalogueModels.current()
  const eligibility = await readEligibility(
    deps,
    model,
    who.readerId,
    state.recommendationPreferences,
  )
  const before = new Set(shownBefore)
  // Each takes some 20 ms for a large library, in which nobody else is served.
  await yieldToEventLoop()
  const computed = computeFit({
    model,
    ...eligibility,
    shownBefore: before,
    isForOther: who.personId !== undefined,
  })
  await yieldToEventLoop()
  const items = toFirstList(computed)
  await yieldToEventLoop()
  const sections = chooseSections(computed, items)
  const ids = items.map(({ bookId }) => bookId)
  const repeats = ids.some((id) => before.has(id))
  const list = {
    basedOn: state.fingerprint,
    modelVersion: model.version,
    items,
    sections,
    // Starts over once everything has been shown.
    shownBookIds: repeats ? ids : [...shownBefore, ...ids],
    generatedAt: clock(),
  }
  await upsertList(db, who, list)
  return list
}

/** Checks the limits again, since ratings may have changed after the list was made. */
async function present(
  deps: RecommendationsDeps,
  list: StoredList,
  { recommendationPreferences: { line, other }, asksTastes }: ReaderState,
  cached: boolean,
): Promise<Listed> {
  const all = [list.items, ...list.sections.map(({ items }) => items)]
  const rows = await selectRows(
    deps,
    all.flat().map(({ bookId }) => bookId),
  )
  const shown = (items: StoredList['items']) =>
    items.flatMap(({ bookId, matchScore, reason }) => {
      const row = rows.get(bookId)
      if (!row || !isYes(toStoredBook(row), line)) return []
      const book = toBook(row)
      const content_suitability = describeSuitability(book, line, other ? 'their' : 'your')
      return [{ ...book, offer_id: bookId, match_score: matchScore, reason, content_suitability }]
    })
  return {
    recommendations: shown(list.items),
    sections: list.sections
      .map(({ kind, title, items }) => ({ kind, title, books: shown(items) }))
      .filter(({ books }) => books.length >= MIN_SECTION_LENGTH),
    cached,
    generated_at: list.generatedAt.toISOString(),
    from_history: all.flat().some(({ because }) => because.length > 0),
    ask_tastes: asksTastes,
  }
}

function renewInBackground(deps: RecommendationsDeps, who: ForWhom): void {
  deps.listRenewals.run(`${who.readerId}.${who.personId ?? ''}`, async () => {
    try {
      await generate(deps, who, await readState(deps, who))
    } catch (error) {
      deps.log.warn(errorFacts(error as Error), 'a list of recommendations could not be renewed')
    }
  })
}

function fingerprint(checksum: string, { line, tastes, other }: RecommendationPreferences): string {
  const levels = DIMENSIONS.map(({ threshold }) => line.limits[threshold])
  return createHash('sha256')
    .update(JSON.stringify([ENGINE_VERSION, checksum, ...levels, line.notes, tastes, other]))
    .digest('hex')
}
