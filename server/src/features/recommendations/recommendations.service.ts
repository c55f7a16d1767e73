import { createHash } from 'node:crypto'
import type { Recommendation, SimilarBook } from '@pagelight/contract/recommendations.ts'
import { isWithinLimits, type Thresholds } from '@pagelight/contract/ratings.ts'
import type { Deps } from '../../deps.ts'
import type { Boundaries } from '../../domain/recommender/eligible-books.ts'
import type { CatalogueModel } from '../../domain/recommender/catalogue-model.ts'
import { toReadingHistory, type LibraryEntry } from '../../domain/recommender/reading-history.ts'
import { COLD_START_REASON } from '../../domain/recommender/reason.ts'
import { recommend } from '../../domain/recommender/recommend.ts'
import { findSimilar } from '../../domain/recommender/find-similar.ts'
import { describeSuitability } from '../../domain/recommender/suitability.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { errorFacts } from '../../db/pool.ts'
import { toBook, toStoredBook } from '../books/book-row.ts'
import { findBooksByIds, type BookRow } from '../books/book-row.queries.ts'
import { getAddedBook } from '../books/books.queries.ts'
import { selectPreferences } from '../preferences/preferences.queries.ts'
import { selectModelState } from './catalogue-model.queries.ts'
import { isRequestDue, queueLlmCandidates } from './llm-candidates.job.ts'
import { selectProposed } from './llm-candidates.queries.ts'
import {
  deleteDismissal,
  findList,
  insertDismissal,
  selectDismissed,
  selectNames,
  selectOwnChecksum,
  selectReadingHistory,
  upsertList,
  type StoredList,
} from './recommendations.queries.ts'

/** Raise it to replace stored lists. */
const ENGINE_VERSION = 6
/** Stars. */
const LIKED = 4

export type RecommendationsDeps = Pick<
  Deps,
  'db' | 'clock' | 'log' | 'jobs' | 'catalogueModels' | 'llmCandidates' | 'listRenewals'
>

/** Below that many ratings the match is a guess that only puts books in order. */
const CALIBRATED_FROM = 300

type Listed = {
  recommendations: Recommendation[]
  cached: boolean
  generated_at: string
  match_is_calibrated: boolean
}

/** The fingerprint covers everything of the reader's that a list depends on. */
type ReaderState = { limits: Thresholds; fingerprint: string }

/**
 * The stored list unless the reader's data changed. If only the neighbours are outdated, it is
 * returned with its age and renewed in the background.
 */
export async function listRecommendations(
  deps: RecommendationsDeps,
  readerId: number,
): Promise<Listed> {
  const { db } = deps
  const state = await readState(deps, readerId)
  const stored = await findList(db, readerId)
  if (stored?.basedOn !== state.fingerprint) {
    return present(deps, await generate(deps, readerId, state, stored), state, false)
  }
  if (stored.modelVersion !== (await selectModelState(db)).version) {
    if (await missesOwnBooks(db, readerId, stored)) {
      await deps.catalogueModels.newest()
      return present(deps, await generate(deps, readerId, state, stored), state, false)
    }
    renewInBackground(deps, readerId, stored)
  }
  return present(deps, stored, state, true)
}

/** After an import: the list was made before its books had neighbours. */
async function missesOwnBooks(
  db: RecommendationsDeps['db'],
  readerId: number,
  { items }: StoredList,
): Promise<boolean> {
  if (items.some(({ reason }) => reason !== COLD_START_REASON)) return false
  for await (const entries of selectReadingHistory(db, readerId))
    if (entries.some(({ rating }) => (rating ?? 0) >= LIKED)) return true
  return false
}

/** Prefers books that no earlier list had. */
export async function refreshRecommendations(
  deps: RecommendationsDeps,
  readerId: number,
): Promise<Listed> {
  const state = await readState(deps, readerId)
  const stored = await findList(deps.db, readerId)
  const list = await generate(deps, readerId, state, stored, stored?.shownBookIds)
  return present(deps, list, state, false)
}

export async function listSimilarBooks(
  deps: RecommendationsDeps,
  readerId: number,
  bookId: number,
): Promise<SimilarBook[]> {
  const { db, catalogueModels } = deps
  await getAddedBook(db, bookId)
  const model = await catalogueModels.current()
  const book = model.bookOf(bookId)
  if (!book) return []
  const limits = await selectPreferences(db, readerId)
  const similar = findSimilar(model, book, await readBoundaries(deps, model, readerId, limits))
  const ids = similar.map((one) => one.bookId)
  const found = await selectRows(deps, ids)
  return similar.flatMap(({ bookId: id, reason }) => {
    const row = found.get(id)
    if (!row || !isWithinLimits(toStoredBook(row), limits)) return []
    return [{ ...toBook(row), offer_id: id, reason }]
  })
}

export async function dismissBook(
  { db, clock }: RecommendationsDeps,
  readerId: number,
  bookId: number,
): Promise<void> {
  if (!(await insertDismissal(db, readerId, bookId, clock()))) throw notFound('Book')
}

export async function restoreBook(
  { db }: RecommendationsDeps,
  readerId: number,
  bookId: number,
): Promise<void> {
  if (!(await deleteDismissal(db, readerId, bookId)))
    throw new AppError(404, 'This book was not dismissed')
}

async function readState({ db }: RecommendationsDeps, readerId: number): Promise<ReaderState> {
  const checksum = await selectOwnChecksum(db, readerId)
  const limits = await selectPreferences(db, readerId)
  return { limits, fingerprint: fingerprint(checksum, limits) }
}

async function readBoundaries(
  { db, clock }: RecommendationsDeps,
  model: CatalogueModel,
  readerId: number,
  limits: Thresholds,
): Promise<Boundaries> {
  const named: LibraryEntry[] = []
  for await (const entries of selectReadingHistory(db, readerId)) {
    const missing = entries.flatMap(({ bookId }) => (model.bookOf(bookId) ? [] : [bookId]))
    const names = new Map((await selectNames(db, missing)).map((name) => [name.id, name]))
    for (const entry of entries) named.push({ ...entry, unknown: names.get(entry.bookId) })
  }
  const dismissed = await selectDismissed(db, readerId)
  return {
    limits,
    history: toReadingHistory(model, named, clock(), dismissed),
    dismissed: new Set(dismissed),
  }
}

async function generate(
  deps: RecommendationsDeps,
  readerId: number,
  state: ReaderState,
  stored: StoredList | null,
  shownBefore: readonly number[] = [],
): Promise<StoredList> {
  const { db, clock, jobs, catalogueModels, llmCandidates } = deps
  const model = await catalogueModels.current()
  const boundaries = await readBoundaries(deps, model, readerId, state.limits)
  const proposed = new Set(await selectProposed(db, readerId))
  const items = recommend({ model, ...boundaries, proposed, shownBefore: new Set(shownBefore) })
  const ids = items.map(({ bookId }) => bookId)
  const repeats = ids.some((id) => shownBefore.includes(id))
  const isDue = llmCandidates !== null && isRequestDue(stored?.proposalsAskedAt ?? null, clock())
  const list = {
    readerId,
    basedOn: state.fingerprint,
    modelVersion: model.version,
    items,
    // Starts over once everything has been shown.
    shownBookIds: repeats ? ids : [...shownBefore, ...ids],
    generatedAt: clock(),
    proposalsAskedAt: isDue ? clock() : (stored?.proposalsAskedAt ?? null),
  }
  await upsertList(db, list)
  if (isDue) await queueLlmCandidates(jobs, db, readerId)
  return list
}

/** Checks the limits again, since ratings may have changed after the list was made. */
async function present(
  deps: RecommendationsDeps,
  list: StoredList,
  { limits }: ReaderState,
  cached: boolean,
): Promise<Listed> {
  const ids = list.items.map(({ bookId }) => bookId)
  const rows = await selectRows(deps, ids)
  const recommendations = list.items.flatMap(({ bookId, matchScore, reason }) => {
    const row = rows.get(bookId)
    if (!row || !isWithinLimits(toStoredBook(row), limits)) return []
    const book = toBook(row)
    const content_suitability = describeSuitability(book, limits)
    return [{ ...book, offer_id: bookId, match_score: matchScore, reason, content_suitability }]
  })
  return {
    recommendations,
    cached,
    generated_at: list.generatedAt.toISOString(),
    match_is_calibrated: (await selectModelState(deps.db)).samples >= CALIBRATED_FROM,
  }
}

function renewInBackground(deps: RecommendationsDeps, readerId: number, stored: StoredList): void {
  deps.listRenewals.run(readerId, async () => {
    try {
      await generate(deps, readerId, await readState(deps, readerId), stored)
    } catch (error) {
      deps.log.warn(errorFacts(error as Error), 'a list of recommendations could not be renewed')
    }
  })
}

async function selectRows(
  { db }: RecommendationsDeps,
  ids: readonly number[],
): Promise<Map<number, BookRow>> {
  return new Map((await findBooksByIds(db, ids)).map((row) => [row.book.id, row]))
}

function fingerprint(checksum: string, limits: Thresholds): string {
  const {
    language_threshold: language,
    sexual_content_threshold: sexual,
    violence_threshold: violence,
  } = limits
  return createHash('sha256')
    .update(JSON.stringify([ENGINE_VERSION, checksum, language, sexual, violence]))
    .digest('hex')
}
