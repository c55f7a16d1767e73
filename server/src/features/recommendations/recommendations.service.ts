import { createHash } from 'node:crypto'
import type { Recommendation, SimilarBook } from '@pagelight/contract/recommendations.ts'
import { isWithinLimits, type Thresholds } from '@pagelight/contract/ratings.ts'
import type { Deps } from '../../deps.ts'
import { errorFacts } from '../../db/pool.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { toBook, toStoredBook } from '../books/book-row.ts'
import { findBooksByIds, type BookRow } from '../books/book-row.queries.ts'
import { selectPreferences } from '../preferences/preferences.queries.ts'
import type { Boundaries } from '../../domain/recommender/candidates.ts'
import type { CatalogueModel } from '../../domain/recommender/catalogue-model.ts'
import { selectModelState } from './catalogue-model.queries.ts'
import { recommend } from '../../domain/recommender/recommend.ts'
import { mayAskAgain, queueProposals } from './llm-candidates.job.ts'
import { selectProposed } from './llm-candidates.queries.ts'
import {
  deleteDismissal,
  findList,
  insertDismissal,
  selectDismissed,
  selectNames,
  selectOwnChecksum,
  selectShelf,
  upsertList,
  type StoredList,
} from './recommendations.queries.ts'
import { readShelf } from '../../domain/recommender/reading-history.ts'
import { keepProse, lacksProse, queueReasons } from './reason-job.ts'
import { findSimilar } from '../../domain/recommender/similar.ts'
import { describeSuitability } from '../../domain/recommender/suitability.ts'

/** Raise it when the same shelf would get another list, so that stored lists are made anew. */
const ENGINE_VERSION = 5

type Answer = { recommendations: Recommendation[]; cached: boolean; generated_at: string }

export type Recommender = {
  /**
   * The stored list while nothing of the reader's own has changed, otherwise a new one. A list of older neighbours is
   * still answered, with its age, and renewed behind the answer.
   */
  list: (readerId: number) => Promise<Answer>
  /** A new list that brings books which no list before it had, as long as there are any. */
  refresh: (readerId: number) => Promise<Answer>
  similarTo: (readerId: number, bookId: number) => Promise<SimilarBook[]>
  dismiss: (readerId: number, bookId: number) => Promise<void>
  restore: (readerId: number, bookId: number) => Promise<void>
  /** When the lists that are being renewed behind the answers are done. */
  settled: () => Promise<void>
}

type Own = { limits: Thresholds; basedOn: string }

export function createRecommender(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'jobs' | 'models' | 'proposer' | 'reasonWriter'>,
): Recommender {
  const { db, clock, log, jobs, models, proposer, reasonWriter } = deps
  const renewals = new Map<number, Promise<unknown>>()

  async function readOwn(readerId: number): Promise<Own> {
    const checksum = await selectOwnChecksum(db, readerId)
    const limits = await selectPreferences(db, readerId)
    return { limits, basedOn: fingerprint(checksum, limits) }
  }

  async function readBoundaries(
    model: CatalogueModel,
    readerId: number,
    limits: Thresholds,
  ): Promise<Boundaries> {
    const entries = await selectShelf(db, readerId)
    const strangers = entries.flatMap(({ bookId }) => (model.bookOf(bookId) ? [] : [bookId]))
    const names = new Map((await selectNames(db, strangers)).map((name) => [name.id, name]))
    const known = entries.map((entry) => ({ ...entry, unknown: names.get(entry.bookId) }))
    return {
      limits,
      shelf: readShelf(model, known, clock()),
      dismissed: new Set(await selectDismissed(db, readerId)),
    }
  }

  async function make(
    readerId: number,
    own: Own,
    stored: StoredList | null,
    shownBefore: readonly number[] = [],
  ): Promise<StoredList> {
    const model = await models.current()
    const boundaries = await readBoundaries(model, readerId, own.limits)
    const proposed = new Set(await selectProposed(db, readerId))
    const made = recommend({ model, ...boundaries, proposed, shownBefore: new Set(shownBefore) })
    const items = keepProse(made, stored?.items ?? [])
    const ids = items.map(({ bookId }) => bookId)
    const repeats = ids.some((id) => shownBefore.includes(id))
    const asks = proposer !== null && mayAskAgain(stored?.proposalsAskedAt ?? null, clock())
    const list = {
      readerId,
      basedOn: own.basedOn,
      modelVersion: model.version,
      items,
      // Once everything has been shown, it begins again.
      shownBookIds: repeats ? ids : [...shownBefore, ...ids],
      generatedAt: clock(),
      proposalsAskedAt: asks ? clock() : (stored?.proposalsAskedAt ?? null),
    }
    await upsertList(db, list)
    if (asks) await queueProposals(jobs, db, readerId)
    if (reasonWriter !== null && items.some(lacksProse)) await queueReasons(jobs, db, readerId)
    return list
  }

  /** The shelf is that of the making, but ratings may have changed: every book is held against the limits again. */
  async function present(list: StoredList, { limits }: Own, cached: boolean): Promise<Answer> {
    const rows = await rowsById(list.items.map(({ bookId }) => bookId))
    const recommendations = list.items.flatMap(
      ({ bookId, matchScore, reason: sentence, prose }) => {
        const row = rows.get(bookId)
        if (!row || !isWithinLimits(toStoredBook(row), limits)) return []
        const book = toBook(row)
        const reason = prose ?? sentence
        const content_suitability = describeSuitability(book, limits)
        return [{ ...book, offer_id: bookId, match_score: matchScore, reason, content_suitability }]
      },
    )
    return { recommendations, cached, generated_at: list.generatedAt.toISOString() }
  }

  function renewBehind(readerId: number, stored: StoredList): void {
    if (renewals.has(readerId)) return
    const renewal = readOwn(readerId)
      .then((own) => make(readerId, own, stored))
      .catch((error: Error) =>
        log.warn(errorFacts(error), 'a list of recommendations could not be renewed'),
      )
      .finally(() => renewals.delete(readerId))
    renewals.set(readerId, renewal)
  }

  async function rowsById(ids: readonly number[]): Promise<Map<number, BookRow>> {
    return new Map((await findBooksByIds(db, ids)).map((row) => [row.book.id, row]))
  }

  return {
    async list(readerId) {
      const own = await readOwn(readerId)
      const stored = await findList(db, readerId)
      if (stored?.basedOn !== own.basedOn)
        return present(await make(readerId, own, stored), own, false)
      if (stored.modelVersion !== (await selectModelState(db)).version)
        renewBehind(readerId, stored)
      return present(stored, own, true)
    },

    async refresh(readerId) {
      const own = await readOwn(readerId)
      const stored = await findList(db, readerId)
      return present(await make(readerId, own, stored, stored?.shownBookIds), own, false)
    },

    async similarTo(readerId, bookId) {
      const rows = await rowsById([bookId])
      if (!rows.get(bookId)?.book.addedAt) throw notFound('Book')
      const model = await models.current()
      const book = model.bookOf(bookId)
      if (!book) return []
      const limits = await selectPreferences(db, readerId)
      const similar = findSimilar(model, book, await readBoundaries(model, readerId, limits))
      const found = await rowsById(similar.map((one) => one.bookId))
      return similar.flatMap(({ bookId: id, reason }) => {
        const row = found.get(id)
        return row && isWithinLimits(toStoredBook(row), limits)
          ? [{ ...toBook(row), offer_id: id, reason }]
          : []
      })
    },

    async dismiss(readerId, bookId) {
      if (!(await insertDismissal(db, readerId, bookId, clock()))) throw notFound('Book')
    },

    async restore(readerId, bookId) {
      if (!(await deleteDismissal(db, readerId, bookId)))
        throw new AppError(404, 'This book was not dismissed')
    },

    async settled() {
      await Promise.all(renewals.values())
    },
  }
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
